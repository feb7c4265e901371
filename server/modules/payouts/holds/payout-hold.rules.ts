import { DAY } from '../../../lib/durations.ts'

/**
 * `admin`: held with a reason. `amount`: the next payout exceeds the limit and needs a review. `first`: never open; records that an admin
 * released the coach before first payouts were due. `failure`: the last batch could not create the payout; it holds nothing, and the next
 * batch tries again.
 */
export const PAYOUT_HOLD_CAUSES = ['admin', 'amount', 'first', 'failure'] as const
export type PayoutHoldCause = (typeof PAYOUT_HOLD_CAUSES)[number]

/**
 * When the window of earlier payouts begins: so many days of UTC, today included. Whole days keep two weekly batches apart, also when
 * the first one ran late.
 */
export function reviewSince(at: Date, days: number): Date {
  const today = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  return new Date(today - (days - 1) * DAY)
}

/** Whether a payout needs a review, given what the coach received within the window. */
export const needsReview = (amountMinor: number, recentMinor: number, limitMinor: number): boolean =>
  amountMinor + recentMinor > limitMinor
