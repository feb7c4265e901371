import { DAY } from '../../lib/durations.ts'
import type { SettingValues } from '../settings/registry.rules.ts'

/** What makes all payouts of a coach wait, whatever the session. */
export interface PayoutWaits {
  /** Suspended, held by an admin, or more than a coach gets without an admin's look. */
  isUnderReview: boolean
  /** Null where first payouts do not wait. */
  firstPayouts: FirstPayouts | null
}

export interface FirstPayouts {
  /** When enough people had a paid session with the coach; null until then. */
  servedAt: Date | null
  /** When the coach was first paid out, or an admin released that; null until then. */
  knownAt: Date | null
  waitDays: number
  longestDays: number
}

type Figures = Pick<
  SettingValues,
  'payouts.first_people' | 'payouts.first_wait_days' | 'payouts.first_longest_days'
>

export const firstPayoutsOf = (
  { servedAt, knownAt }: Pick<FirstPayouts, 'servedAt' | 'knownAt'>,
  figures: Figures,
): FirstPayouts | null =>
  figures['payouts.first_people'] === 0
    ? null
    : {
        servedAt,
        knownAt,
        waitDays: figures['payouts.first_wait_days'],
        longestDays: figures['payouts.first_longest_days'],
      }

const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY)

/** Until when a session that was over then waits with the coach's first payouts: whatever ends that first. */
export function firstPayoutsUntil(
  { servedAt, knownAt, waitDays, longestDays }: FirstPayouts,
  overAt: Date,
): Date {
  const ends = [
    daysAfter(overAt, longestDays),
    ...(servedAt ? [daysAfter(servedAt, waitDays)] : []),
    ...(knownAt ? [knownAt] : []),
  ]
  return new Date(Math.min(...ends.map((end) => end.getTime())))
}
