import type { Recommendation } from '../../../generated/graphql.ts'
import { RECOMMENDATIONS, type TemplateDimension } from '../scorecard-words.ts'

type Weighed = Pick<TemplateDimension, 'dimension' | 'section' | 'weight'>

/** The mean the server will compute, shown while filling in: 75 % case and 25 % fit, what was not observed left out. */
export function weightedMean(
  dimensions: readonly Weighed[],
  scoreOf: (dimension: TemplateDimension['dimension']) => number | null | undefined,
): number | null {
  const sections = (['CASE', 'FIT'] as const).flatMap((section) => {
    const pairs = dimensions
      .filter((one) => one.section === section)
      .map(({ dimension, weight }) => ({ value: scoreOf(dimension), weight }))
      .filter((one): one is { value: number; weight: number } => typeof one.value === 'number')
    const mean = meanOf(pairs)
    return mean === null ? [] : [{ value: mean, weight: section === 'CASE' ? 75 : 25 }]
  })
  return meanOf(sections)
}

function meanOf(pairs: readonly { value: number; weight: number }[]): number | null {
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0)
  return total === 0 ? null : pairs.reduce((sum, { value, weight }) => sum + value * weight, 0) / total
}

/** Whether the coach will be asked why: their recommendation is more than one fifth of the scale away. */
export function asksWhy(recommendation: Recommendation | null, mean: number | null): boolean {
  if (!recommendation || mean === null) return false
  const names = RECOMMENDATIONS.map(([value]) => value).toReversed()
  const band = Math.min(4, Math.floor(Math.round((mean - 1) * 100) / 80))
  return Math.abs(names.indexOf(recommendation) - band) > 1
}
