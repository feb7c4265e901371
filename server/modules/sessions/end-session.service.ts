import type { Context } from '../../context.ts'
import { holdExpired, policyViolation } from '../../errors.ts'
import { isLivePayment } from '../payments/payment.rules.ts'
import { recordUser } from '../signals/record-signals.ts'
import { actOnSession, causeOf, permit, type SessionRef } from './act-on-session.ts'
import { countCancelling } from './bound-cancelling.ts'
import type { Quote } from './cancellation.rules.ts'
import { cancellationQuote } from './decisions/booking.rules.ts'
import { actionFacts, findSession } from './find-session.service.ts'
import { moveSession } from './move-session.ts'
import { oweBack } from './owe-for-session.ts'
import type { Session } from './session.entity.ts'

/** What cancelling now would give back, and until when. NOT_FOUND, POLICY_VIOLATION with the reason why not. */
export async function quoteCancellation(
  ctx: Context,
  ref: SessionRef,
): Promise<Quote & { session: Session }> {
  const seen = await findSession(ctx, ref.sessionId, ref.token)
  permit('CANCEL', seen, ctx.clock())
  return { ...cancellationQuote(actionFacts(seen), seen.role, ctx.clock()), session: seen.session }
}

/** Cancels by the policy frozen on the session; the refund equals the quote of the same instant. */
export async function cancelSession(
  ctx: Context,
  input: SessionRef & { reason?: string | null; idempotencyKey: string },
): Promise<Session> {
  const act = { action: 'CANCEL', operation: 'cancelSession' } as const
  return actOnSession(ctx, act, input, async (em, seen, refundMinor) => {
    seen.session.cancelReason = input.reason?.trim().slice(0, 500) || null
    await moveSession(em, seen.session, 'cancel', causeOf(ctx, seen, { refundMinor }))
    await oweBack(em, seen.payment, refundMinor)
    if (seen.role === 'seeker') await countCancelling({ ...ctx, em }, seen.session)
  })
}

/** Lets a held time go. */
export async function releaseHold(ctx: Context, ref: SessionRef): Promise<Session> {
  const refuse = ({ status }: Session) => {
    if (status === 'expired') throw holdExpired()
  }
  const act = { action: 'RELEASE', operation: 'releaseHold', refuse } as const
  return actOnSession(ctx, act, ref, async (em, seen) => {
    await moveSession(em, seen.session, 'release', causeOf(ctx, seen))
  })
}

/** The coach says yes to a request in time: the money that was authorised is captured. */
export async function acceptRequest(ctx: Context, { sessionId }: SessionRef): Promise<Session> {
  const act = { action: 'ACCEPT', operation: 'acceptRequest' } as const
  return actOnSession(ctx, act, { sessionId }, async (em, seen) => {
    if (seen.session.priceMinor > 0 && !isLivePayment(seen.payment?.state))
      throw policyViolation('The payment for this request is no longer there. Decline it.')
    if (ctx.viewer) await recordUser({ ...ctx, em }, ctx.viewer.id)
    await moveSession(em, seen.session, 'accept', causeOf(ctx, seen))
    if (seen.payment?.state === 'authorized') seen.payment.due = 'capture'
  })
}

/** The coach says no: the time is free again and nothing is charged. */
export async function declineRequest(ctx: Context, { sessionId }: SessionRef): Promise<Session> {
  const act = { action: 'DECLINE', operation: 'declineRequest' } as const
  return actOnSession(ctx, act, { sessionId }, async (em, seen, refundMinor) => {
    await moveSession(em, seen.session, 'decline', causeOf(ctx, seen, { refundMinor }))
    await oweBack(em, seen.payment, refundMinor)
  })
}
