import { registerEnumType } from 'type-graphql'

export const ScorecardDimensionEnum = {
  STRUCTURING: 'structuring',
  QUANTITATIVE: 'quantitative',
  BUSINESS_JUDGEMENT: 'businessJudgement',
  CREATIVITY: 'creativity',
  SYNTHESIS: 'synthesis',
  CASE_LEADERSHIP: 'caseLeadership',
  COMMUNICATION: 'communication',
  PRESENCE: 'presence',
  LEADERSHIP: 'leadership',
  CONNECTION: 'connection',
  GROWTH: 'growth',
  DRIVE: 'drive',
} as const
registerEnumType(ScorecardDimensionEnum, {
  name: 'ScorecardDimension',
  description:
    'What is scored in an interview: eight dimensions of a case, and four of fit from LEADERSHIP on.',
})

export const ScorecardSectionEnum = { CASE: 'case', FIT: 'fit' } as const
registerEnumType(ScorecardSectionEnum, {
  name: 'ScorecardSection',
  description: 'Case weighs 75 % and fit 25 % where both were observed.',
})

export const RecommendationEnum = {
  STRONG_NO: 'strong_no',
  NO: 'no',
  BORDERLINE: 'borderline',
  YES: 'yes',
  STRONG_YES: 'strong_yes',
} as const
registerEnumType(RecommendationEnum, {
  name: 'Recommendation',
  description: 'Whether the coach would pass this candidate; apart from the scores.',
})

export const ChangedPartEnum = {
  SCORE: 'score',
  EVIDENCE: 'evidence',
  STRENGTHS: 'strengths',
  PRIORITY: 'priority',
  RECOMMENDATION: 'recommendation',
  EXPLANATION: 'explanation',
} as const
registerEnumType(ChangedPartEnum, {
  name: 'ChangedPart',
  description: 'Where an amendment changed a scorecard.',
})
