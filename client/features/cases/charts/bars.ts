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
