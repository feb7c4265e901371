import type { CaseStyle, CaseType } from '../../generated/graphql.ts'

export const TYPES: Record<CaseType, string> = {
  PROFITABILITY: 'Profitability',
  MARKET_ENTRY: 'Market entry',
  GROWTH: 'Growth',
  PRICING: 'Pricing',
  MERGERS_AND_ACQUISITIONS: 'M&A',
  PRIVATE_EQUITY: 'Private equity',
  OPERATIONS: 'Operations',
  NEW_PRODUCT: 'New product',
  COMPETITIVE_RESPONSE: 'Competitive response',
  TURNAROUND: 'Turnaround',
  MARKET_SIZING: 'Market sizing',
  UNCONVENTIONAL: 'Unconventional',
}

export const STYLES: Record<CaseStyle, string> = {
  INTERVIEWER_LED: 'Interviewer led',
  CANDIDATE_LED: 'Candidate led',
}

const LEVELS: Record<number, string> = { 1: 'First cases', 2: 'First round', 3: 'Final round' }

export const levelName = (difficulty: number): string => LEVELS[difficulty] ?? `Level ${difficulty}`

const DIMENSIONS: Record<string, string> = {
  businessJudgement: 'Business judgement',
  caseLeadership: 'Case leadership',
}

export const dimensionName = (dimension: string): string =>
  DIMENSIONS[dimension] ?? dimension.charAt(0).toUpperCase() + dimension.slice(1)
