/** All that waits for an admin, in the order of the desk. */
export const QUEUE_NAMES = [
  'COACHES_TO_VERIFY',
  'CLAIMS_TO_CONFIRM',
  'HELD_REVIEWS',
  'REPORTED_REVIEWS',
  'PRIVATE_NOTES',
  'DISPUTES',
  'OVERDUE_SCORECARDS',
  'PAYMENT_ISSUES',
  'MONEY_DIFFERENCES',
  'FAILED_PAYOUTS',
  'HELD_PAYOUTS',
  'CREDIT_REQUESTS',
  'UNDELIVERED_MAILS',
] as const

export type QueueName = (typeof QUEUE_NAMES)[number]
