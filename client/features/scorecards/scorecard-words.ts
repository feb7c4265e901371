import type { Recommendation, SessionScorecard_viewFragment } from '../../generated/graphql.ts'

export type ScorecardView = SessionScorecard_viewFragment
export type TemplateDimension = ScorecardView['dimensions'][number]
export type Dimension = TemplateDimension['dimension']

/** From the kindest down, as the coach chooses. */
export const RECOMMENDATIONS: readonly (readonly [value: Recommendation, label: string])[] = [
  ['STRONG_YES', 'Strong yes'],
  ['YES', 'Yes'],
  ['BORDERLINE', 'Borderline'],
  ['NO', 'No'],
  ['STRONG_NO', 'Strong no'],
]

export const recommendationLabel = (value: Recommendation): string =>
  RECOMMENDATIONS.find(([one]) => one === value)?.[1] ?? ''

/** Where a scorecard that was sent is amended. */
export const amendPath = (sessionId: string) => `/sessions/${sessionId}/fill-scorecard?amend`

/** First name of a person, for a button: "Send to Maya". */
export const firstName = (name: string, otherwise: string): string => name.split(/\s+/)[0] || otherwise

/** "840 KB", "2.4 MB". */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
