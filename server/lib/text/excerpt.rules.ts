const CUT = '…'

/** The beginning of a text on one line: at most so many characters, in whole words. */
export function excerptOf(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const end = line.lastIndexOf(' ', max - CUT.length)
  // A word without an end is cut anywhere but within a character.
  const words = end > 0 ? line.slice(0, end) : line.slice(0, max - CUT.length).toWellFormed()
  return words.replace(/[^\p{L}\p{N}\p{Pf}\p{Pe}%]+$/u, '') + CUT
}
