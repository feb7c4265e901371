import { DAY } from '../../../lib/durations.ts'

/** Fewer scores than this say nothing about a person: one is noise. Source: product decisions §7. */
export const MIN_SCORECARDS = 3

export interface TrendPoint {
  at: Date
  value: number
}

export interface FittedPoint extends TrendPoint {
  /** The line at this instant, and one standard error to either side; null below three points. */
  mean: number | null
  low: number | null
  high: number | null
}

export type Direction = 'RISING' | 'FALLING' | 'STEADY'

export interface Trend {
  points: FittedPoint[]
  /** Mean of the newest three; null below three points. */
  now: number | null
  /** Null below three points. RISING and FALLING are two standard errors of the slope away from level. */
  direction: Direction | null
}

/** Whole points carry this error by their rounding alone: 1/√12. Three equal scores are not certainty. */
const ROUNDING = Math.sqrt(1 / 12)

/**
 * The least-squares line through scores over time, with the standard error of the line at each of them: how far the
 * scores lie from it decides how wide the band is, and its ends are wider than its middle.
 */
export function trendOf(unsorted: readonly TrendPoint[]): Trend {
  const points = unsorted.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const n = points.length
  if (n < MIN_SCORECARDS)
    return {
      points: points.map((point) => ({ ...point, mean: null, low: null, high: null })),
      now: null,
      direction: null,
    }
  const days = points.map(({ at }) => at.getTime() / DAY)
  const middle = mean(days)
  const level = mean(points.map(({ value }) => value))
  const spread = sum(days.map((day) => (day - middle) ** 2))
  const slope =
    spread === 0 ? 0 : sum(points.map(({ value }, i) => (days[i]! - middle) * (value - level))) / spread
  const line = (day: number) => level + slope * (day - middle)
  const residual = sum(points.map(({ value }, i) => (value - line(days[i]!)) ** 2))
  const deviation = Math.max(ROUNDING, Math.sqrt(residual / (n - 2)))
  const slopeError = spread === 0 ? Number.POSITIVE_INFINITY : deviation / Math.sqrt(spread)
  return {
    points: points.map((point, i) => {
      const fitted = line(days[i]!)
      const distance = spread === 0 ? 0 : (days[i]! - middle) ** 2 / spread
      const error = deviation * Math.sqrt(1 / n + distance)
      return { ...point, mean: onScale(fitted), low: onScale(fitted - error), high: onScale(fitted + error) }
    }),
    now: round(mean(points.slice(-MIN_SCORECARDS).map(({ value }) => value))),
    direction: slope > 2 * slopeError ? 'RISING' : slope < -2 * slopeError ? 'FALLING' : 'STEADY',
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
export const mean = (values: readonly number[]) => sum(values) / values.length
export const round = (value: number) => Math.round(value * 100) / 100
const onScale = (value: number) => round(Math.min(5, Math.max(1, value)))
