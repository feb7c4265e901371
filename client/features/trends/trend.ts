import type { Trend_figuresFragment } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'

/** Scores of one dimension, or a weighted mean, over time. */
export type Trend = Trend_figuresFragment

const WORDS = { RISING: 'Rising', FALLING: 'Falling', STEADY: 'No clear change' } as const

type Told = Pick<Trend, 'direction' | 'now'> & { points: readonly unknown[] }

/** The verdict of a trend; three scorecards are needed for one. */
export function directionWords({ direction, now, points }: Told): string {
  if (!direction || now == null) return `${plural(points.length, 'score')}, too few to judge`
  return `${WORDS[direction]}, ${now.toFixed(1)} over the last three`
}
