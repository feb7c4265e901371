const NAME = /^[0-9A-F]{24}$/
// As initdb makes them.
const SEGMENT_BYTES = 16 * 1024 * 1024
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

/** The file that a position (`1/A2000028`) is in. */
export function placeAt(position: string): number {
  const [file = '', offset = ''] = position.split('/')
  return (
    Number.parseInt(file, 16) * SEGMENTS_PER_FILE_NUMBER +
    Math.floor(Number.parseInt(offset, 16) / SEGMENT_BYTES)
  )
}

/** The files of an archive from a backup's last one on, of every timeline. */
export const segmentsFrom = (names: readonly string[], last: string): string[] =>
  names.filter((name) => isSegment(name) && placeOf(name) >= placeOf(last))
