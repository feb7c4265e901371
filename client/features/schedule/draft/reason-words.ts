import type { SlotReason } from '../../../generated/graphql.ts'
import type { RuleName } from '../../availability/availability-rules.ts'
import type { Calendar } from './calendar-change.ts'

type Rules = Calendar['rules']

/** Each reason told to the coach whose rule it is. */
export const REASON_WORDS: Record<SlotReason, (rules: Rules) => string> = {
  OUTSIDE_WEEKLY_HOURS: ({ slotIntervalMinutes }) =>
    `Not a start time of your weekly hours: every ${slotIntervalMinutes} min, and the session must end within them`,
  DATE_OVERRIDE: () => 'You set other hours for this date',
  TIME_OFF: () => 'You have time off then',
  TOO_SOON: ({ minimumNoticeHours }) => `Less than your notice of ${minimumNoticeHours} h away`,
  TOO_FAR: ({ windowDays }) => `Further ahead than the ${windowDays} days you take bookings for`,
  BUFFER: ({ bufferBeforeMinutes, bufferAfterMinutes }) =>
    `Too close to another session: ${bufferBeforeMinutes} min before and ${bufferAfterMinutes} min after are kept free`,
  SESSION_CONFLICT: () => 'Another session takes this time',
  HELD_BY_OTHER: () => 'Someone is booking this time at the moment',
  DAILY_CAP: ({ maxPerDay }) => `The day already has your limit of ${maxPerDay}`,
  WEEKLY_CAP: ({ maxPerWeek }) => `The week already has your limit of ${maxPerWeek}`,
  COACH_INACTIVE: () => 'You are not listed, so nothing is offered',
  SESSION_TYPE_INACTIVE: () => 'You do not offer this session type at the moment',
}

const PASSES: readonly { unless: readonly SlotReason[]; words: (rules: Rules) => string }[] = [
  { unless: ['OUTSIDE_WEEKLY_HOURS', 'DATE_OVERRIDE'], words: () => 'Inside your hours' },
  { unless: ['TIME_OFF'], words: () => 'No time off' },
  {
    unless: ['TOO_SOON', 'TOO_FAR'],
    words: ({ minimumNoticeHours, windowDays }) =>
      `More than ${minimumNoticeHours} h and at most ${windowDays} days ahead`,
  },
  { unless: ['BUFFER', 'SESSION_CONFLICT', 'HELD_BY_OTHER'], words: () => 'Nothing booked in the way' },
  {
    unless: ['DAILY_CAP', 'WEEKLY_CAP'],
    words: ({ maxPerDay, maxPerWeek }) => `Under your limits of ${maxPerDay} a day and ${maxPerWeek} a week`,
  },
]

/** What speaks for the time, given what speaks against it. */
export const passWords = (against: readonly SlotReason[], rules: Rules): string[] =>
  PASSES.filter(({ unless }) => !unless.some((reason) => against.includes(reason))).map(({ words }) =>
    words(rules),
  )

/** Where a reason can be changed: a rule of this page, the hours, or somewhere else. */
export type Remedy =
  | { rule: RuleName; label: string }
  | { show: 'weekly' | 'day' | 'calendars'; label: string }
  | { to: string; label: string }

export const REMEDIES: Partial<Record<SlotReason, Remedy>> = {
  OUTSIDE_WEEKLY_HOURS: { show: 'weekly', label: 'Change weekly hours' },
  DATE_OVERRIDE: { show: 'day', label: 'Change this day' },
  TIME_OFF: { show: 'day', label: 'See the time off' },
  TOO_SOON: { rule: 'minimumNoticeHours', label: 'Change the notice' },
  TOO_FAR: { rule: 'windowDays', label: 'Change how far ahead' },
  BUFFER: { rule: 'bufferAfterMinutes', label: 'Change the breaks' },
  DAILY_CAP: { rule: 'maxPerDay', label: 'Change the limit' },
  WEEKLY_CAP: { rule: 'maxPerWeek', label: 'Change the limit' },
  COACH_INACTIVE: { to: '/coach-profile-management', label: 'See your listing' },
  SESSION_TYPE_INACTIVE: { to: '/coach-profile-management#sessions', label: 'Change session types' },
}

/** Busy time of another calendar counts as time off. */
export const ELSEWHERE: Remedy = { show: 'calendars', label: 'See your other calendars' }

const TOUCHED: Partial<Record<SlotReason, string>> = {
  OUTSIDE_WEEKLY_HOURS: 'Outside your weekly hours',
  DATE_OVERRIDE: 'Outside the hours of that date',
  TIME_OFF: 'In your time off',
  BUFFER: 'Closer to another session than your breaks',
  DAILY_CAP: 'Over your limit of the day',
  WEEKLY_CAP: 'Over your limit of the week',
}

/** Why a session that is booked would not be offered any more. */
export const touchedWords = (reasons: readonly SlotReason[]): string =>
  reasons.map((reason) => TOUCHED[reason] ?? 'Not offered any more').join('. ')
