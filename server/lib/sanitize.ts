/** Steers how text runs, or shows nothing: bidi marks, zero-width signs. What joins letters or pictures may stay. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu

/** Strips markup, control and invisible characters from a line of text a person typed; spaces are made single. */
export function sanitize(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/<[^>]*>/g, '')
    .replace(/[<>\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The same for text of several lines, which keeps its line breaks. */
export const sanitizeLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(sanitize)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
