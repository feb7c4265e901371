/** Every kind of job, with what it is told. A job says what to look at, never what to do: its handler reads that again. */
export interface JobData {
  expireHold: { sessionId: string }
  lapseRequest: { sessionId: string }
  endSession: { sessionId: string }
  giveUpResolution: { sessionId: string }
  closeSession: { sessionId: string }
  lapseProposal: { sessionId: string }
  remindDayBefore: { sessionId: string; startsAt: string }
  remindSoon: { sessionId: string; startsAt: string }
  openRoom: { sessionId: string; startsAt: string }
  remindRefund: { sessionId: string; fallsAt: string }
  instructPayment: { paymentId: string }
  runPayoutBatch: { dueAt: string }
  sendPayout: { payoutId: string }
  takePayoutBack: { payoutId: string }
  reconcilePayments: { reconciliationId: string }
  decideReview: { reviewId: string }
  decideReport: { reviewId: string }
  computeFairScores: Record<string, never>
  refreshListings: Record<string, never>
  refreshAnalyticsDays: Record<string, never>
  deliverEmail: { notificationId: string }
  sweep: Record<string, never>
  keepHouse: Record<string, never>
  refreshCalendars: Record<string, never>
  deliverWebhooks: { endpointId: string }
  endViewAs: { grantId: string }
  beginSettings: { number: number }
}

export type JobKind = keyof JobData

/**
 * Four queues: a slow mail server, or calendar, must never hold up a room, a slow receiver no mail, and a payment provider that
 * does not answer none of them.
 */
export const QUEUES = ['clock', 'money', 'mail', 'webhooks'] as const
export type QueueName = (typeof QUEUES)[number]

const WAITS_FOR_OTHERS = new Set<JobKind>([
  'deliverEmail',
  'refreshCalendars',
  'computeFairScores',
  'refreshAnalyticsDays',
])

const ASKS_PROVIDER = new Set<JobKind>([
  'instructPayment',
  'sendPayout',
  'takePayoutBack',
  'reconcilePayments',
])

export function queueFor(kind: JobKind): QueueName {
  if (ASKS_PROVIDER.has(kind)) return 'money'
  if (kind === 'deliverWebhooks') return 'webhooks'
  return WAITS_FOR_OTHERS.has(kind) ? 'mail' : 'clock'
}

/** What stands in the queue. `due` is an instant of the product's clock, which may be another than the machine's. */
export interface Envelope<Kind extends JobKind = JobKind> {
  kind: Kind
  due: string
  data: JobData[Kind]
  /** The request it was written in. */
  requestId?: string | undefined
  /** The span it was written in, where that was traced. */
  traceparent?: string | undefined
}

/** One repetition of a kind at one moment is one job, however often it is asked for. */
export const sessionJobKey = (kind: JobKind, sessionId: string, due: Date): string =>
  `${sessionId}:${kind}:${due.getTime()}`
