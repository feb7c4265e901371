import { DAY } from '../../lib/durations.ts'
import type { SettingValues } from '../settings/registry.rules.ts'

/** What holds all payouts of a coach. */
export interface PayoutWaits {
  /** Suspended, held by an admin, or above the limit for a payout without review. */
  isUnderReview: boolean
  /** Null when first payouts are not held. */
  firstPayouts: FirstPayouts | null
}

export interface FirstPayouts {
  /** When enough people had had a session that counts with the coach; null until then. */
  servedAt: Date | null
  /** When the coach got the first payout, or an admin released it; null until then. */
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

/** Until when a session that ended at `overAt` is held with the coach's first payouts: the earliest of three limits. */
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
