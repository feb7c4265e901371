/** One or two capitals for an avatar: first and last name, without marks or titles. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]
  const last = words.length > 1 ? words[words.length - 1] : undefined
  return [first, last].map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('en') ?? '').join('')
}

const counts = new Intl.NumberFormat('en-GB')

/** "1 review", "3,180 reviews". The plural is the singular with an s unless given. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${counts.format(count)} ${count === 1 ? one : many}`
}

/** "3,180". */
export function formatCount(count: number): string {
  return counts.format(count)
}

/** "English, Italian and Greek". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
}

/** On one line, and cut after a word where it is longer than that. */
export function shorten(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const room = Array.from(line)
    .slice(0, most - 1)
    .join('')
  // Without the word that is cut in two.
  return `${room.replace(/\s\S*$/, '').replace(/[\s,.;:–-]+$/u, '')}…`
}

/** A small stable number for a string (FNV-1a), the same in every browser and on the server. */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

/** A line of text without tags and control characters: what a name or an address may hold. */
export function stripMarkup(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/[<>\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
