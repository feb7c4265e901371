/** "Priya S.": a first name and an initial, never more, is what the public sees. */
export function publicName(name: string): string {
  const [first = 'Guest', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${last[0]?.toUpperCase()}.` : first
}
