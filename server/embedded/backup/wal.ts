const NAME = /^[0-9A-F]{24}$/
// Of 16 MB each, as initdb makes them.
const SEGMENTS_PER_FILE_NUMBER = 256

export const isSegment = (name: string): boolean => NAME.test(name)
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name)

/** Where a file of WAL stands among all, whatever its timeline. */
export const placeOf = (segment: string): number =>
  Number.parseInt(segment.slice(8, 16), 16) * SEGMENTS_PER_FILE_NUMBER +
  Number.parseInt(segment.slice(16), 16)

/** The names from the first to the last, both of one timeline. */
export function segmentsBetween(first: string, last: string): string[] {
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
  return Array.from({ length: placeOf(last) - placeOf(first) + 1 }, (_, step) => {
    const place = placeOf(first) + step
    return `${first.slice(0, 8)}${hex(Math.floor(place / SEGMENTS_PER_FILE_NUMBER))}${hex(place % SEGMENTS_PER_FILE_NUMBER)}`
  })
}

/**
 * The files of an archive from a backup's last one on, in order and up to the first gap, and the place after which one is missing
 * although there is more behind it. Several timelines may have a file for one place.
 */
export function following(names: readonly string[], last: string): { segments: string[]; missing?: string } {
  const later = names
    .filter((name) => isSegment(name) && placeOf(name) >= placeOf(last))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  const segments: string[] = []
  let reached = last
  for (const name of later) {
    if (placeOf(name) > placeOf(reached) + 1) return { segments, missing: `nothing follows ${reached}` }
    reached = name
    segments.push(name)
  }
  return { segments }
}
