import { registerEnumType } from 'type-graphql'
import { CASE_TYPES, type CaseType } from '../../content/cases/case.types.ts'

export const CaseTypeEnum = Object.fromEntries(CASE_TYPES.map((type) => [type.toUpperCase(), type])) as {
  [type in CaseType as Uppercase<type>]: type
}
registerEnumType(CaseTypeEnum, { name: 'CaseType', description: 'The kind of question a case asks.' })

export const CaseStyleEnum = { INTERVIEWER_LED: 'interviewer_led', CANDIDATE_LED: 'candidate_led' } as const
export type CaseStyle = (typeof CaseStyleEnum)[keyof typeof CaseStyleEnum]
registerEnumType(CaseStyleEnum, {
  name: 'CaseStyle',
  description: 'Who decides what comes next in the interview.',
})

export const ExhibitKindEnum = {
  BAR: 'bar',
  GROUPED_BAR: 'grouped_bar',
  STACKED_BAR: 'stacked_bar',
  LINE: 'line',
  WATERFALL: 'waterfall',
  TABLE: 'table',
} as const
export type ExhibitKind = (typeof ExhibitKindEnum)[keyof typeof ExhibitKindEnum]
registerEnumType(ExhibitKindEnum, {
  name: 'ExhibitKind',
  description: 'How an exhibit is meant to be drawn.',
})
