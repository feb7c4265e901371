import type { DrillKind, ScorecardDimension } from '../../generated/graphql.ts'

export const DRILL_KINDS: readonly { value: DrillKind; label: string }[] = [
  { value: 'MARKET_SIZING', label: 'Market sizing' },
  { value: 'GROWTH', label: 'Percentages and growth' },
  { value: 'BREAK_EVEN', label: 'Break-even' },
  { value: 'CHART_READING', label: 'Chart reading' },
  { value: 'STRUCTURING', label: 'Structuring' },
  { value: 'SYNTHESIS', label: 'Synthesis' },
]

/** The levels of a drill, by the time there is to answer. */
export const DRILL_LEVELS = [
  { value: '1', label: 'Half as long again' },
  { value: '2', label: 'As in an interview' },
  { value: '3', label: 'Three quarters of it' },
] as const

/** The kind that trains a dimension best; absent where none has one right answer. */
export const DRILL_FOR: Partial<Record<ScorecardDimension, DrillKind>> = {
  QUANTITATIVE: 'GROWTH',
  BUSINESS_JUDGEMENT: 'BREAK_EVEN',
  STRUCTURING: 'STRUCTURING',
  CASE_LEADERSHIP: 'STRUCTURING',
  SYNTHESIS: 'SYNTHESIS',
  COMMUNICATION: 'SYNTHESIS',
}
export const drillLabel = (kind: DrillKind): string =>
  DRILL_KINDS.find(({ value }) => value === kind)?.label ?? ''
