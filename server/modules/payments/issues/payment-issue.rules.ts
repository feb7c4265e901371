import { ASIDE_REASONS } from '../payment.rules.ts'

/** Why something about a payment waits for an admin. */
export const PAYMENT_ISSUE_REASONS = [...ASIDE_REASONS, 'instruction_refused', 'refund_failed'] as const
export type PaymentIssueReason = (typeof PAYMENT_ISSUE_REASONS)[number]

/** What lacks its cause is given this long for the cause to arrive before an admin is shown it. */
export const WAIT_FOR_CAUSE_MINUTES = 15
