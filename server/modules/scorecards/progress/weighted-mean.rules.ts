import { type Dimension, sectionOf, type Section } from '../template.rules.ts'

export const RECOMMENDATIONS = ['strong_no', 'no', 'borderline', 'yes', 'strong_yes'] as const
export type Recommendation = (typeof RECOMMENDATIONS)[number]

/** Weights of the case dimensions, in percent. Source: product decisions §7. */
const CASE_WEIGHTS: Partial<Record<Dimension, number>> = {
  structuring: 20,
  quantitative: 20,
  businessJudgement: 20,
  creativity: 10,
  synthesis: 10,
  communication: 10,
  caseLeadership: 5,
  presence: 5,
}
/** Within its section, in percent; fit dimensions weigh alike. */
export const weightOf = (dimension: Dimension) => CASE_WEIGHTS[dimension] ?? 25
const SECTION_WEIGHTS: Record<Section, number> = { case: 75, fit: 25 }

export interface Scored {
  dimension: Dimension
  /** 1 to 5; null is "not observed". */
  score: number | null
}

/**
 * The weighted mean, to two places: case and fit each by their weights, then 75 to 25. What was not observed
 * leaves its weight to the rest; null when nothing was. Source: product decisions §7.
 */
export function weightedMean(scores: readonly Scored[]): number | null {
  const sections = (['case', 'fit'] as const).flatMap((section) => {
    const mean = meanOf(
      scores.flatMap(({ dimension, score }) =>
        score !== null && sectionOf(dimension) === section ? [[score, weightOf(dimension)] as const] : [],
      ),
    )
    return mean === null ? [] : [[mean, SECTION_WEIGHTS[section]] as const]
  })
  const mean = meanOf(sections)
  return mean === null ? null : Math.round(mean * 100) / 100
}

function meanOf(pairs: readonly (readonly [value: number, weight: number])[]): number | null {
  const weight = pairs.reduce((sum, [, one]) => sum + one, 0)
  return weight === 0 ? null : pairs.reduce((sum, [value, one]) => sum + value * one, 0) / weight
}

/** The band a mean falls in: five of equal width from 1 to 5, one for each recommendation. */
export const bandOf = (mean: number): Recommendation =>
  RECOMMENDATIONS[Math.min(4, Math.floor(Math.round((mean - 1) * 100) / 80))] ?? 'strong_yes'

/** Whether the recommendation is more than a band away from the mean, which asks the coach for a sentence. */
export function asksWhy(recommendation: Recommendation | null, mean: number | null): boolean {
  if (!recommendation || mean === null) return false
  return Math.abs(RECOMMENDATIONS.indexOf(recommendation) - RECOMMENDATIONS.indexOf(bandOf(mean))) > 1
}
