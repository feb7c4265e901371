import { scaleBand, scaleLinear } from 'd3-scale'

/** The space a chart is drawn in, in pixels. */
export interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

export interface Bar {
  category: string
  series: number
  value: number
  from: number
  to: number
}

interface Series {
  name: string
  values: readonly number[]
}

export type BarKind = 'BAR' | 'GROUPED_BAR' | 'STACKED_BAR' | 'WATERFALL'

/**
 * Where each bar begins and ends, in the unit of the data. In a stack positive values grow up from zero and negative
 * ones down. A waterfall carries on where the step before ended; a step that repeats the sum so far is a total and
 * stands on zero.
 */
export function barsOf(kind: BarKind, categories: readonly string[], series: readonly Series[]): Bar[] {
  if (kind === 'WATERFALL') return waterfall(categories, series[0]?.values ?? [])
  return categories.flatMap((category, i) => {
    let [up, down] = [0, 0]
    return series.map(({ values }, s) => {
      const value = values[i] ?? 0
      const from = kind !== 'STACKED_BAR' ? 0 : value < 0 ? down : up
      if (value < 0) down += value
      else up += value
      return { category, series: s, value, from, to: from + value }
    })
  })
}

const SAME = 0.005

function waterfall(categories: readonly string[], values: readonly number[]): Bar[] {
  let sum = 0
  return categories.map((category, i) => {
    const value = values[i] ?? 0
    const isTotal = i > 0 && Math.abs(value - sum) <= Math.abs(sum) * SAME
    const from = isTotal ? 0 : sum
    const to = isTotal ? value : sum + value
    sum = to
    return { category, series: isTotal || i === 0 ? 0 : value < 0 ? 3 : 4, value, from, to }
  })
}

/** For the numbers of negative bars, above the categories. */
const ROOM_BELOW = 18

/** The scale of values: zero is always on it. */
export function valueScale(values: readonly number[], { height, top, bottom }: Frame) {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  return scaleLinear()
    .domain(low === high ? [0, 1] : [low, high])
    .nice(5)
    .range([height - bottom - (low < 0 ? ROOM_BELOW : 0), top])
}

export const categoryScale = (categories: readonly string[], { width, left, right }: Frame) =>
  scaleBand([...categories], [left, width - right])
    .paddingInner(0.32)
    .paddingOuter(0.2)

/** A label in lines of at most so many characters, broken at spaces. */
export function wrapLabel(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 1 <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
