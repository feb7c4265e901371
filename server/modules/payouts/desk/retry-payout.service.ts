import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Context } from '../../../context.ts'
import { notFound, policyViolation } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { once } from '../../idempotency/idempotency.service.ts'
import { reservePayouts } from '../batch/reserve-payouts.service.ts'
import { lockPayout, lockPayoutsOf } from '../lock-payout.query.ts'
import { type Payout, PayoutEntity } from '../payout.entity.ts'
import { isHeld } from '../send-payout.service.ts'

interface Ask {
  payoutId: string
  idempotencyKey: string
}

/**
 * Tries a payout again, as an admin asks: one that the provider has not got is sent, one that the bank did not take is taken
 * back, and what came to nothing is set aside anew, whatever it comes to by now.
 */
export async function retryPayout(ctx: Context, { payoutId, idempotencyKey }: Ask): Promise<void> {
  if (!isUuid(payoutId)) throw notFound('payout')
  const actorId = ctx.viewer?.id ?? null
  await ctx.em.transactional(async (em) => {
    const call = {
      actor: `user:${actorId}`,
      operation: 'retryPayout',
      key: idempotencyKey,
      input: { payoutId },
    }
    await once(em, call, async () => {
      const seen = await em.findOne(PayoutEntity, { id: payoutId })
      if (seen) await lockPayoutsOf(em, seen.coachId)
      const payout = await lockPayout(em, { id: payoutId })
      if (!payout) throw notFound('payout')
      const at = ctx.clock()
      const detail = await tryAgain(em, payout, { at, provider: ctx.payouts.name })
      const subject = { subjectType: 'payout', subjectId: payoutId } as const
      await recordAudit(em, { at, actor: 'user', actorId, action: 'retryPayout', ...subject, detail })
      return {}
    })
  })
}

async function tryAgain(
  em: EntityManager,
  payout: Payout,
  { at, provider }: { at: Date; provider: string },
): Promise<Record<string, unknown>> {
  const { id, coachId, currency, state, transferRef, resolvedAt } = payout
  if (state === 'pending') {
    if (await isHeld(em, payout))
      throw policyViolation('This coach’s payouts are being reviewed. Release them first.')
    await enqueue(em, 'sendPayout', { payoutId: id }, { now: at, key: `${id}:retry` })
    return { deed: 'send' }
  }
  if (state === 'failed' && transferRef) {
    await enqueue(em, 'takePayoutBack', { payoutId: id }, { now: at, key: `${id}:back` })
    return { deed: 'take back' }
  }
  if (state === 'sent' || state === 'paid' || resolvedAt)
    throw policyViolation('There is nothing to retry: this payout was sent, or sent again.')
  const made = await reservePayouts(em, { coachId, provider, currency, minimumMinor: 0, at })
  if (made.length === 0 && (await isNothingLeft(em, id))) {
    payout.resolvedAt = at
    return { deed: 'nothing is left' }
  }
  if (made.length === 0)
    throw policyViolation(
      'Nothing can be sent now: the coach’s account cannot be paid, their payouts are being reviewed, or what it was for is held.',
    )
  return { deed: 'send anew', as: made }
}

/** Everything that a payout was for has been refunded since. */
async function isNothingLeft(em: EntityManager, payoutId: string): Promise<boolean> {
  const owed = await rowsOf(
    em,
    sql`select 1 from payout_sessions x join ledger_transactions t on t.session_id = x.session_id
      join ledger_entries e on e.transaction_id = t.id and e.account = 'coach_payable'
      where x.payout_id = ${payoutId} group by x.session_id having sum(e.amount_minor) < 0 limit 1`,
  )
  return owed.length === 0
}
