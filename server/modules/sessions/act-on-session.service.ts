import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { Context } from '../../context.ts'
import { notFound, policyViolation } from '../../errors.ts'
import { once } from '../idempotency/idempotency.service.ts'
import { carryOutDue } from '../payments/carry-out-due.service.ts'
import { instructLater } from '../payments/instruct-later.service.ts'
import { recordSeeker, recordUser } from '../signals/record-signals.service.ts'
import { findDue } from '../payments/find-due.query.ts'
import type { SessionActionName } from './action-facts.rules.ts'
import { decide, isOpenByCalendar } from './actions.rules.ts'
import { actionFacts, findSession, type SeenSession } from './find-session.query.ts'
import type { Cause } from './move-session.service.ts'
import { proveAddress } from './people/prove-address.service.ts'
import type { Session } from './session.entity.ts'
import type { Side } from './session.rules.ts'

export interface SessionRef {
  sessionId: string
  token?: string | null
}

export interface SessionCall extends SessionRef {
  idempotencyKey?: string | null
}

interface Act {
  action: SessionActionName
  /** The mutation's name: whose idempotency keys are its own. */
  operation: string
  /** It may take another time of the coach: theirs are locked before the session. */
  takesTime?: boolean
  /** Refuses before `decide` does, in words of its own. */
  refuse?: (session: Session) => void
}

type Effect = (em: EntityManager, seen: SeenSession, refundMinor: number) => Promise<void>

/**
 * Does one thing to a session: locks it, asks `decide`, does it, at most once for a key, and tells the provider after
 * the commit. Whoever answers with the session reads it anew: `showSession`. Throws NOT_FOUND, POLICY_VIOLATION with the reason why not, IDEMPOTENCY_MISMATCH.
 */
export async function actOnSession(
  ctx: Context,
  { action, operation, takesTime = false, refuse }: Act,
  input: SessionCall,
  effect: Effect,
): Promise<void> {
  const { idempotencyKey: key, token, ...body } = input
  await ctx.em.transactional(async (em) => {
    if (takesTime) await lockTimes({ ...ctx, em }, input)
    const byCalendar = isOpenByCalendar(action)
    const seen = await findSession({ ...ctx, em }, input.sessionId, token, { lock: true, byCalendar })
    const run = async () => {
      refuse?.(seen.session)
      const refundMinor = permit(action, seen, ctx.clock()) ?? 0
      await proveAddress(em, seen, ctx.clock())
      await recordPresence({ ...ctx, em }, seen)
      await effect(em, seen, refundMinor)
      await em.flush()
      if (seen.payment) await instructLater(em, seen.payment, { now: ctx.clock() })
      return {}
    }
    if (!key) return run()
    return once(em, { actor: `session:${input.sessionId}:${seen.role}`, operation, key, input: body }, run)
  })
  await tellProvider(ctx, input.sessionId)
}

/** Records the network and device of a side that acts on a session. */
const recordPresence = async (ctx: Context, { role, session }: SeenSession): Promise<void> => {
  if (role === 'seeker') await recordSeeker(ctx, session.id)
  else if (role === 'coach' && ctx.viewer) await recordUser(ctx, ctx.viewer.id)
}

/** The refund the action would cause. Throws POLICY_VIOLATION with the reason why it is not allowed now. */
export function permit(action: SessionActionName, seen: SeenSession, now: Date): number | null {
  const { reason, refundMinor } = decide(action, actionFacts(seen), seen.role, now)
  if (reason) throw policyViolation(reason)
  return refundMinor ?? null
}

/** Times of the coach, then of the seeker, so that no two moves wait for each other. */
async function lockTimes(ctx: Context, ref: SessionRef): Promise<void> {
  const { session } = await findSession(ctx, ref.sessionId, ref.token)
  await rowsOf(ctx.em, sql`select pg_advisory_xact_lock(hashtextextended(${session.coachId}, 0))`)
  await rowsOf(ctx.em, sql`select pg_advisory_xact_lock(hashtextextended(${session.seekerKey}, 2))`)
}

/** After the commit: what a payment's row says is due is done. */
async function tellProvider(ctx: Context, sessionId: string): Promise<void> {
  for (const paymentId of await findDue(ctx.em.fork(), sessionId)) await carryOutDue(ctx, { paymentId })
  ctx.wakeListings()
}

/** The part of a participant; `decide` has refused admins already. */
export function sideOf({ role }: SeenSession): Side {
  if (role === 'admin') throw notFound('session')
  return role
}

export const causeOf = (ctx: Context, seen: SeenSession, detail: Record<string, unknown> = {}): Cause => ({
  by: seen.role,
  actorId: ctx.viewer?.id ?? null,
  at: ctx.clock(),
  detail,
})
