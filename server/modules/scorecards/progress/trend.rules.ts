import { DAY } from '../../../lib/durations.ts'
import { mean, MIN_SCORECARDS, onScale, ROUNDING, round, sum } from './figures.rules.ts'
import { type Scoring, slopeOf } from './slope.rules.ts'
import { standing } from './student-t.rules.ts'

export interface Fitted {
  /** The line at this instant, and one standard error to either side; null below three points. */
  mean: number | null
  low: number | null
  high: number | null
}

export type Direction = 'RISING' | 'FALLING' | 'STEADY'

export interface Trend<Each extends Scoring> {
  points: (Each & Fitted)[]
  /** Mean of the newest three; null below three points. */
  now: number | null
  /** Null below three points. STEADY is "no clear change", and what is said unless a change stands. */
  direction: Direction | null
}

/**
 * How many unchanged people may be told of any change at all, in whatever dimension. Four in a hundred on paper, for
 * whole points are not quite normal: in simulation it stays below five.
 */
const FALSE_VERDICTS = 0.04

/** The trends of one person, judged together: the more is looked at, the more would seem to move by chance. */
export function trendsOf<Each extends Scoring>(series: readonly (readonly Each[])[]): Trend<Each>[] {
  const sorted = series.map((scorings) => scorings.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
  const judged = sorted.filter(({ length }) => length >= MIN_SCORECARDS)
  const slopes = judged.map(slopeOf)
  const stands = standing(
    slopes.map(({ chance }) => chance),
    FALSE_VERDICTS,
  )
  return sorted.map((scorings) => {
    const index = judged.indexOf(scorings)
    if (index === -1)
      return {
        points: scorings.map((one) => ({ ...one, mean: null, low: null, high: null })),
        now: null,
        direction: null,
      }
    const moved = slopes[index]!.slope > 0 ? 'RISING' : 'FALLING'
    return {
      points: fitLine(scorings),
      now: round(mean(scorings.slice(-MIN_SCORECARDS).map(({ value }) => value))),
      direction: stands[index] ? moved : 'STEADY',
    }
  })
}

/**
 * The least-squares line through scores over time, with the standard error of the line at each of them: how far the
 * scores lie from it decides how wide the band is, and its ends are wider than its middle.
 */
function fitLine<Each extends Scoring>(scorings: readonly Each[]): (Each & Fitted)[] {
  const n = scorings.length
  const days = scorings.map(({ at }) => at.getTime() / DAY)
  const middle = mean(days)
  const level = mean(scorings.map(({ value }) => value))
  const spread = sum(days.map((day) => (day - middle) ** 2))
  const slope =
    spread === 0 ? 0 : sum(scorings.map(({ value }, i) => (days[i]! - middle) * (value - level))) / spread
  const line = (day: number) => level + slope * (day - middle)
  const residual = sum(scorings.map(({ value }, i) => (value - line(days[i]!)) ** 2))
  const deviation = Math.max(ROUNDING, Math.sqrt(residual / (n - 2)))
  return scorings.map((one, i) => {
    const fitted = line(days[i]!)
    const distance = spread === 0 ? 0 : (days[i]! - middle) ** 2 / spread
    const error = deviation * Math.sqrt(1 / n + distance)
    return { ...one, mean: onScale(fitted), low: onScale(fitted - error), high: onScale(fitted + error) }
  })
}
