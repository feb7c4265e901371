/** A part of an address as text; as it is written where it cannot be read. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
