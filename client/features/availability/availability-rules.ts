import type { AvailabilityRulesInput } from '../../generated/graphql.ts'

export type RuleName = keyof AvailabilityRulesInput

/** What holds until a coach says otherwise; the server has the same defaults. */
export const DEFAULT_RULES: Record<RuleName, number> = {
  slotIntervalMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  minimumNoticeHours: 12,
  windowDays: 60,
  maxPerDay: 4,
  maxPerWeek: 15,
}

/** Each rule as it is asked for, with its unit. */
export const RULE_WORDS: readonly (readonly [name: RuleName, label: string, unit: string])[] = [
  ['minimumNoticeHours', 'Notice before a booking', 'hours'],
  ['windowDays', 'Bookable ahead', 'days'],
  ['bufferBeforeMinutes', 'Kept free before', 'minutes'],
  ['bufferAfterMinutes', 'Kept free after', 'minutes'],
  ['maxPerDay', 'At most a day', 'sessions'],
  ['maxPerWeek', 'At most a week', 'sessions'],
]
