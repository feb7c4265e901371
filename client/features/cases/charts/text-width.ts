const NARROW = new Set(" ijlfrtI.,:;'’()")
const WIDE = new Set('mwCDGHMNOQW%')

/** About how wide a text of a chart is drawn, in pixels; rather a little more than less. */
export const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, one) => sum + (NARROW.has(one) ? 4.2 : WIDE.has(one) ? 11 : 7.7), 0)

export const widestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(widthOf))

/** A text in lines of at most so many pixels, broken at spaces; a word that is wider has a line of its own. */
export function linesOf(text: string, max: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer) <= max) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
