import { randomUUID } from 'node:crypto'
import { type Answer, type Asker, asViewer } from './as-viewer.ts'
import type { TestSession } from './build-session.ts'
import { shownRefund } from './cancel.ts'
import { type Life, lifeMutation, SESSION_LIFE } from './documents.ts'
import type { Marketplace } from './marketplace.ts'

/** Input types of the mutations that act on a session and answer it. */
export const INPUTS = {
  acceptRequest: 'SessionInput',
  declineRequest: 'SessionInput',
  releaseHold: 'SessionInput',
  confirmBooking: 'SessionInput',
  joinSession: 'SessionInput',
  finishSession: 'SessionInput',
  cancelSession: 'CancelSessionInput',
  rescheduleSession: 'RescheduleSessionInput',
  acceptReschedule: 'SessionCallInput',
  declineReschedule: 'SessionInput',
  withdrawReschedule: 'SessionInput',
  reportNoShow: 'SessionCallInput',
  answerResolution: 'AnswerResolutionInput',
  disputeSession: 'DisputeSessionInput',
  resolveDispute: 'ResolveDisputeInput',
  sendSessionMessage: 'SendSessionMessageInput',
} as const
export type SessionMutation = keyof typeof INPUTS

const NEEDS_KEY = new Set<SessionMutation>(['cancelSession', 'rescheduleSession'])

/** Asks for one thing as somebody; `token` only when `change` has it. Who cancels expects what they are shown. */
export async function actOn(
  market: Marketplace,
  who: Asker,
  operation: SessionMutation,
  { id }: Pick<TestSession, 'id'>,
  change: object = {},
): Promise<Answer<Record<string, Life>>> {
  const key = NEEDS_KEY.has(operation) ? { idempotencyKey: randomUUID() } : {}
  const { token, expectedRefund } = change as { token?: string; expectedRefund?: object }
  const refund =
    operation === 'cancelSession' && !expectedRefund
      ? { expectedRefund: await shownRefund(market, who, { id, token }) }
      : {}
  const document = lifeMutation(operation, INPUTS[operation])
  return asViewer(market, who).run<Record<string, Life>>(document, {
    input: { sessionId: id, ...key, ...refund, ...change },
  })
}

/** The session's life as somebody sees it; null when they may not. */
export async function seeLife(
  market: Marketplace,
  who: Asker,
  { id }: Pick<TestSession, 'id'>,
  token?: string,
): Promise<Life | null> {
  return (await asViewer(market, who).run<{ session: Life | null }>(SESSION_LIFE, { id, token })).data.session
}
