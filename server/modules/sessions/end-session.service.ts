import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { holdExpired, policyViolation } from '../../errors.ts'
import { once } from '../idempotency/idempotency.service.ts'
import { carryOutDue, owe } from '../payments/carry-out-due.service.ts'
import { instructLater } from '../payments/instruct-later.ts'
import { PaymentEntity } from '../payments/payment.entity.ts'
import { cancellationQuote, decide, type SessionActionName } from './actions.rules.ts'
import type { Quote } from './cancellation.rules.ts'
import { actionFacts, findSession, type SeenSession } from './find-session.service.ts'
import { moveSession } from './move-session.ts'
import type { Session } from './session.entity.ts'
import type { SessionEvent } from './session.rules.ts'

export interface SessionRef {
  sessionId: string
  token?: string | null
}

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
  const { idempotencyKey: key, token, ...body } = input
  await ctx.em.transactional(async (em) => {
    const seen = await findSession({ ...ctx, em }, input.sessionId, token, { lock: true })
    const call = {
      actor: `session:${input.sessionId}:${seen.role}`,
      operation: 'cancelSession',
      key,
      input: body,
    }
    return once(em, call, async () => {
      const refundMinor = permit('CANCEL', seen, ctx.clock()) ?? 0
      seen.session.cancelReason = input.reason?.trim().slice(0, 500) || null
      await end(ctx, em, seen, 'cancel', refundMinor)
      return { refundMinor }
    })
  })
  return afterwards(ctx, input)
}

/** Lets a held time go. */
export async function releaseHold(ctx: Context, ref: SessionRef): Promise<Session> {
  await ctx.em.transactional(async (em) => {
    const seen = await findSession({ ...ctx, em }, ref.sessionId, ref.token, { lock: true })
    if (seen.session.status === 'expired') throw holdExpired()
    permit('RELEASE', seen, ctx.clock())
    await end(ctx, em, seen, 'release', 0)
  })
  return afterwards(ctx, ref)
}

/** The coach says yes to a request in time: the money that was authorised is captured. */
export async function acceptRequest(ctx: Context, ref: SessionRef): Promise<Session> {
  await ctx.em.transactional(async (em) => {
    const seen = await findSession({ ...ctx, em }, ref.sessionId, null, { lock: true })
    permit('ACCEPT', seen, ctx.clock())
    await end(ctx, em, seen, 'accept', 0)
    if (seen.payment?.state !== 'authorized') return
    seen.payment.due = 'capture'
    await instructLater(em, seen.payment, { now: ctx.clock() })
  })
  return afterwards(ctx, ref)
}

/** The coach says no: the time is free again and nothing is charged. */
export async function declineRequest(ctx: Context, ref: SessionRef): Promise<Session> {
  await ctx.em.transactional(async (em) => {
    const seen = await findSession({ ...ctx, em }, ref.sessionId, null, { lock: true })
    const refundMinor = permit('DECLINE', seen, ctx.clock()) ?? 0
    await end(ctx, em, seen, 'decline', refundMinor)
  })
  return afterwards(ctx, ref)
}

function permit(action: SessionActionName, seen: SeenSession, now: Date): number | null {
  const { reason, refundMinor } = decide(action, actionFacts(seen), seen.role, now)
  if (reason) throw policyViolation(reason)
  return refundMinor ?? null
}

async function end(
  ctx: Context,
  em: EntityManager,
  seen: SeenSession,
  event: SessionEvent,
  refundMinor: number,
) {
  const cause = { by: seen.role, actorId: ctx.viewer?.id ?? null, at: ctx.clock(), detail: { refundMinor } }
  await moveSession(em, seen.session, event, cause)
  if (!seen.payment || (event !== 'cancel' && event !== 'decline')) return
  owe(seen.payment, refundMinor)
  await instructLater(em, seen.payment, { now: ctx.clock() })
}

/** After the commit: the provider is told, and the session read as it then stands. */
async function afterwards(ctx: Context, ref: SessionRef): Promise<Session> {
  const payment = await ctx.em.fork().findOne(PaymentEntity, { sessionId: ref.sessionId, due: { $ne: null } })
  if (payment) await carryOutDue(ctx, { paymentId: payment.id })
  ctx.wakeListings()
  return (await findSession({ ...ctx, em: ctx.em.fork() }, ref.sessionId, ref.token)).session
}
