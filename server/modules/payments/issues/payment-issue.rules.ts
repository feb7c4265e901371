import { ASIDE_REASONS } from '../payment.rules.ts'

/** Why something about a payment, or a payout that is none of ours, waits for an admin. */
export const PAYMENT_ISSUE_REASONS = [
  ...ASIDE_REASONS,
  'instruction_refused',
  'refund_failed',
  'unknown_transfer',
  'unknown_account',
] as const
export type PaymentIssueReason = (typeof PAYMENT_ISSUE_REASONS)[number]

/** What lacks its cause, or a payout that we know of, is given this long for that to arrive before an admin is shown it. */
export const WAIT_FOR_CAUSE_MINUTES = 15
