import type { Context } from '../../../context.ts'
import { type SessionRef, actOnSession, causeOf, permit } from '../act-on-session.service.ts'
import { oweBack } from '../aftermath/owe-for-session.service.ts'
import { actionFacts, findSession } from '../find-session.query.ts'
import { moveSession } from '../move-session.service.ts'
import type { Session } from '../session.entity.ts'
import { countCancelling } from './bound-cancelling.service.ts'
import { cancellationQuote } from '../booking/booking-decisions.rules.ts'
import type { Quote } from './cancellation.rules.ts'

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
): Promise<void> {
  const act = { action: 'CANCEL', operation: 'cancelSession' } as const
  return actOnSession(ctx, act, input, async (em, seen, refundMinor) => {
    seen.session.cancelReason = input.reason?.trim().slice(0, 500) || null
    await moveSession(em, seen.session, 'cancel', causeOf(ctx, seen, { refundMinor }))
    await oweBack(em, seen.payment, refundMinor)
    if (seen.role === 'seeker') await countCancelling({ ...ctx, em }, seen.session)
  })
}
