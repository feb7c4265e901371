import type { Priority, Score } from '../scorecards/scorecard.rules.ts'
import type { Dimension } from '../scorecards/template.rules.ts'
import { DRILL_KINDS, type DrillKind } from './drill.rules.ts'

/** What trains a dimension. Where nothing with one right answer does, there is no drill. */
const TRAINED_BY: Partial<Record<Dimension, readonly DrillKind[]>> = {
  quantitative: ['growth', 'break_even', 'market_sizing', 'chart_reading'],
  businessJudgement: ['break_even', 'chart_reading'],
  structuring: ['structuring'],
  caseLeadership: ['structuring'],
  synthesis: ['synthesis'],
  communication: ['synthesis'],
}

/** The dimension a drill is for when a coach gives it without a scorecard. */
export const DIMENSION_OF: Record<DrillKind, Dimension> = {
  market_sizing: 'quantitative',
  growth: 'quantitative',
  break_even: 'quantitative',
  chart_reading: 'quantitative',
  structuring: 'structuring',
  synthesis: 'synthesis',
}

export interface ToDrill {
  dimension: Dimension
  /** Which of the priorities says so; null when the scores do. */
  place: number | null
  score: number | null
}

const canBeDrilled = (dimension: Dimension | null): dimension is Dimension =>
  dimension !== null && TRAINED_BY[dimension] !== undefined

/**
 * What a scorecard asks to be drilled: the first of its priorities that can be, else the lowest score with evidence
 * that is not above the bar. Null when it asks for nothing that a drill trains.
 */
export function whatToDrill(card: {
  priorities: readonly Priority[]
  scores: readonly Score[]
}): ToDrill | null {
  const scoreOf = (dimension: Dimension) =>
    card.scores.find((one) => one.dimension === dimension)?.score ?? null
  for (const [place, { dimension }] of card.priorities.entries())
    if (canBeDrilled(dimension)) return { dimension, place, score: scoreOf(dimension) }
  const [lowest] = card.scores
    .filter(({ dimension, evidence }) => evidence !== '' && canBeDrilled(dimension))
    .flatMap(({ dimension, score }) => (score !== null && score <= 3 ? [{ dimension, score }] : []))
    .toSorted((a, b) => a.score - b.score)
  return lowest ? { ...lowest, place: null } : null
}

/** Of the kinds that train a dimension, the one this person was given least; the first of those. */
export function chooseKind(dimension: Dimension, given: ReadonlyMap<DrillKind, number>): DrillKind {
  const kinds = TRAINED_BY[dimension] ?? DRILL_KINDS
  const [least] = kinds.toSorted((a, b) => (given.get(a) ?? 0) - (given.get(b) ?? 0))
  return least ?? DRILL_KINDS[0]
}

/** The kind that trains a dimension first; null where none does. */
export const kindFor = (dimension: Dimension | null): DrillKind | null =>
  (dimension && TRAINED_BY[dimension]?.[0]) ?? null
