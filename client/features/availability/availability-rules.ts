import type { AvailabilityRulesInput } from '../../generated/graphql.ts'

export type RuleName = keyof AvailabilityRulesInput

export type CalendarRules = Record<RuleName, number>

export const RULE_NAMES = [
  'slotIntervalMinutes',
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'minimumNoticeHours',
  'windowDays',
  'maxPerDay',
  'maxPerWeek',
] as const satisfies readonly RuleName[]

/** Each rule as it is asked for, with its unit. */
export const RULE_WORDS: readonly (readonly [name: RuleName, label: string, unit: string])[] = [
  ['minimumNoticeHours', 'Notice before a booking', 'hours'],
  ['windowDays', 'Bookable ahead', 'days'],
  ['bufferBeforeMinutes', 'Kept free before', 'minutes'],
  ['bufferAfterMinutes', 'Kept free after', 'minutes'],
  ['maxPerDay', 'At most a day', 'sessions'],
  ['maxPerWeek', 'At most a week', 'sessions'],
]
