/** Shows nothing, or steers how text runs: bidi marks, zero-width signs, fillers. What joins letters or pictures may stay. */
const INVISIBLE =
  /(?!\p{Join_Control}|\p{Variation_Selector})(?:\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800)/gu
/** What is seen only on or between other characters, and what no font has: accents, joiners, private and unassigned signs. */
const UNSEEN = /[\p{Join_Control}\p{Variation_Selector}\p{Mn}\p{Me}\p{Co}\p{Cn}\ufffc\u{1d159}]/gu

/** How many of its characters anybody sees by themselves. */
export const visibleLength = (text: string): number => text.replace(UNSEEN, '').trim().length

/** A line as people read it: nothing invisible, no control characters, and single spaces for those and for line breaks. */
export function readable(text: string): string {
  const line = text
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return visibleLength(line) === 0 ? '' : line
}

/** Strips markup from a line of text a person typed, besides what nobody reads. */
export const sanitize = (text: string): string =>
  readable(
    text
      .replace(INVISIBLE, '')
      .replace(/<[^>]*>/g, '')
      .replace(/[<>]/g, ' '),
  )

const byLine = (text: string, clean: (line: string) => string): string =>
  text
    .split(/\r?\n/)
    .map(clean)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The same for text of several lines, which keeps its line breaks. */
export const readableLines = (text: string): string => byLine(text, readable)
export const sanitizeLines = (text: string): string => byLine(text, sanitize)
