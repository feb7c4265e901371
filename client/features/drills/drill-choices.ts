import type { DrillKind } from '../../generated/graphql.ts'

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

export const drillLabel = (kind: DrillKind): string =>
  DRILL_KINDS.find(({ value }) => value === kind)?.label ?? ''
