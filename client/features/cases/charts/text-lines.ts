import { widthOf } from './text-width.ts'

/** A text in lines of at most so many pixels, broken at spaces; a word that is wider has a line of its own. */
export function linesOf(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer) <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
