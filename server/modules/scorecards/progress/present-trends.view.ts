import { type Dimension, DIMENSION_TEXTS, DIMENSIONS, type Section, sectionOf } from '../template.rules.ts'
import type { TrendObject } from './progress.type.ts'
import type { OpenCards } from './read-progress.query.ts'
import type { Scoring } from './slope.rules.ts'
import { trendsOf } from './trend.rules.ts'
import { weightedMean } from './weighted-mean.rules.ts'

interface Series {
  dimension: Dimension | null
  section: Section | null
  label: string
  points: (Scoring & { sessionId: string; coachName: string })[]
}

const SECTION_LABELS: Record<Section, string> = {
  case: 'Weighted mean of cases',
  fit: 'Weighted mean of fit',
}

/** The weighted means and each dimension over time, oldest first, judged as one family. */
export function presentTrends(open: readonly OpenCards[]): {
  means: TrendObject[]
  dimensions: TrendObject[]
} {
  const scored = ({ points }: Series) => points.length > 0
  const means = (['case', 'fit'] as const).map((section) => meanSeries(open, section)).filter(scored)
  const dimensions = DIMENSIONS.map((dimension) => dimensionSeries(open, dimension)).filter(scored)
  const only = means.length === 1 ? [{ ...means[0]!, label: 'Weighted mean' }] : means
  const all = [...only, ...dimensions]
  const trends = trendsOf(all.map(({ points }) => points)).map((trend, i) => ({ ...all[i]!, ...trend }))
  return { means: trends.slice(0, only.length), dimensions: trends.slice(only.length) }
}

export const NO_TREND: TrendObject = {
  dimension: null,
  section: null,
  label: 'Weighted mean',
  points: [],
  now: null,
  direction: null,
}

/** Of one section alone: a mean of case and fit, three to one, stands on no line with a mean of either. */
const meanSeries = (open: readonly OpenCards[], section: Section): Series => ({
  dimension: null,
  section,
  label: SECTION_LABELS[section],
  points: pointsOf(open, ({ scores }) =>
    weightedMean(scores.filter(({ dimension }) => sectionOf(dimension) === section)),
  ),
})

const dimensionSeries = (open: readonly OpenCards[], dimension: Dimension): Series => ({
  dimension,
  section: sectionOf(dimension),
  label: DIMENSION_TEXTS[dimension].label,
  points: pointsOf(
    open,
    ({ scores }) => scores.find((score) => score.dimension === dimension)?.score ?? null,
  ),
})

const pointsOf = (open: readonly OpenCards[], valueOf: (card: OpenCards['card']) => number | null) =>
  open.flatMap(({ card, sessionId, coachId, coachName, startsAt }) => {
    const value = valueOf(card)
    return value === null ? [] : [{ sessionId, coachId, coachName, at: startsAt, value }]
  })
