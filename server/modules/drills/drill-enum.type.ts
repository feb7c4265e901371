import { registerEnumType } from 'type-graphql'
import { lowerCased } from '../../graphql/enums.ts'

export const DrillKindEnum = lowerCased([
  'MARKET_SIZING',
  'GROWTH',
  'BREAK_EVEN',
  'CHART_READING',
  'STRUCTURING',
  'SYNTHESIS',
])
registerEnumType(DrillKindEnum, { name: 'DrillKind', description: 'What a drill trains.' })

export const DrillQuestionKindEnum = lowerCased(['NUMBER', 'CHOICE', 'SEVERAL', 'ORDER'])
registerEnumType(DrillQuestionKindEnum, {
  name: 'DrillQuestionKind',
  description: 'A number in a unit, one of the options, some of them, or all of them in order.',
})

export const DrillSourceEnum = lowerCased(['SCORECARD', 'COACH', 'SELF'])
registerEnumType(DrillSourceEnum, {
  name: 'DrillSource',
  description: 'Whether a drill follows from a scorecard, was given by a coach, or was chosen by the seeker.',
})

export const DrillEndEnum = lowerCased(['LEARNED', 'FIXED'])
registerEnumType(DrillEndEnum, {
  name: 'DrillEnd',
  description: 'Out of the last box, or closed because a coach saw that what it was for is fixed.',
})
