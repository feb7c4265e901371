import type { ExhibitData } from '../case-material.ts'
import type { Frame } from './shape.ts'
import { formatValue } from './format-value.ts'

const CHARACTER = 7.2
const LINE = 16

/** How many characters fit under each category. */
export const labelRoom = (frame: Frame, categories: number): number =>
  Math.max(6, Math.floor((frame.width - frame.left - frame.right) / Math.max(1, categories) / CHARACTER))

/** Room for the numbers on the left, the names of lines on the right, a legend above and labels of several lines below. */
export function frameOf({ kind, categories, series }: ExhibitData, width: number): Frame {
  const widest = Math.max(
    ...series.flatMap(({ values }) => values.map((value) => formatValue(value).length)),
    1,
  )
  const names = Math.max(...series.map(({ name }) => name.length), 0)
  const isLine = kind === 'LINE'
  const frame = {
    width,
    height: 0,
    left: Math.min(64, 14 + widest * CHARACTER),
    right: isLine ? Math.min(width * 0.28, 16 + names * CHARACTER) : 0,
    top: 26,
    bottom: 0,
  }
  const room = labelRoom(frame, categories.length)
  const lines = Math.max(
    ...categories.map((category) => Math.ceil(category.length / room) + (category.length > room ? 1 : 0)),
    1,
  )
  const bottom = 14 + Math.min(4, lines) * LINE
  return { ...frame, bottom, height: 230 + bottom }
}
