import type { SKRSContext2D } from '@napi-rs/canvas'
import { FAMILIES } from './fonts.ts'

export type Pen = SKRSContext2D

export interface Hand {
  family: keyof typeof FAMILIES
  size: number
  weight: number
  colour: string
}

/** Lets the pen write so; titles are set as tight as on pages. */
export function take(pen: Pen, { family, size, weight, colour }: Hand): void {
  pen.font = `${size}px ${FAMILIES[family]}`
  pen.fontVariationSettings =
    family === 'display' ? `'wght' ${weight}, 'opsz' ${Math.min(72, size)}` : `'wght' ${weight}`
  pen.letterSpacing = `${family === 'display' ? -0.015 * size : 0}px`
  pen.fillStyle = colour
}

const ELLIPSIS = '…'

/** The text in lines of the given width, as the pen writes now; a word that is wider is broken. */
export function linesOf(pen: Pen, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((one) => broken(pen, one, width))) {
    const longer = line ? `${line} ${word}` : word
    if (line && pen.measureText(longer).width > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

function broken(pen: Pen, word: string, width: number): string[] {
  if (pen.measureText(word).width <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of Array.from(word)) {
    if (part && pen.measureText(part + letter).width > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

/** At most so many lines; the last one says that there is more. */
export function cut(pen: Pen, lines: readonly string[], most: number, width: number): string[] {
  if (lines.length <= most) return [...lines]
  let last = lines[most - 1] ?? ''
  while (last && pen.measureText(`${last}${ELLIPSIS}`).width > width) last = last.slice(0, -1)
  return [...lines.slice(0, most - 1), `${last.replace(/[\s,.;:–-]+$/u, '')}${ELLIPSIS}`]
}

/** The text in the largest of the sizes in which it takes no more than `most` lines; cut in the smallest. */
export function fit(
  pen: Pen,
  text: string,
  hand: Omit<Hand, 'size'>,
  { sizes, most, width }: { sizes: readonly number[]; most: number; width: number },
): { size: number; lines: string[] } {
  for (const size of sizes) {
    take(pen, { ...hand, size })
    const lines = linesOf(pen, text, width)
    const isWhole = text.split(' ').every((word) => pen.measureText(word).width <= width)
    if (lines.length <= most && isWhole) return { size, lines }
  }
  return { size: sizes.at(-1) ?? 0, lines: cut(pen, linesOf(pen, text, width), most, width) }
}
