/**
 * `admin`: held with a reason. `amount`: the next payout is more than a coach gets without a look. `first`: never open; an admin released
 * the coach before first payouts were due, which ends that wait. `failure`: the last batch could not make the payout; it holds nothing,
 * and the next batch tries again.
 */
export const PAYOUT_HOLD_CAUSES = ['admin', 'amount', 'first', 'failure'] as const
export type PayoutHoldCause = (typeof PAYOUT_HOLD_CAUSES)[number]

/** Whether a payout of so much waits for an admin, after what went to the coach within the days that count. */
export const needsReview = (amountMinor: number, recentMinor: number, limitMinor: number): boolean =>
  amountMinor + recentMinor > limitMinor
