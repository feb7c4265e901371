import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rowsOf } from '../../../db/kysely.ts'
import { notFound, policyViolation } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { readReason } from '../../audit/read-reason.rules.ts'
import { payoutTerms } from '../../earnings/payout.rules.ts'
import { once } from '../../idempotency/idempotency.service.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import { reservePayouts } from '../batch/reserve-payouts.service.ts'
import { lockPayoutsOf } from '../lock-payout.query.ts'
import { endHolds, noteHold, noteKnown } from './note-hold.service.ts'

interface Ask {
  coachId: string
  reason: string
  idempotencyKey: string
}

/**
 * Holds a coach's payouts: none is set aside, and none that is set aside is sent, until an admin releases them. Throws
 * BAD_USER_INPUT, NOT_FOUND, POLICY_VIOLATION.
 */
export const holdPayouts = (ctx: Context, ask: Ask): Promise<object> =>
  change(ctx, 'holdPayouts', ask, async (em, at) => {
    const { coachId } = ask
    const isNew = await noteHold(em, { coachId, cause: 'admin', at })
    if (!isNew) throw policyViolation('These payouts are held already.')
    await rowsOf(
      em,
      sql`update payouts set is_released = false where coach_id = ${coachId}::uuid and state = 'pending' and is_released`,
    )
    return {}
  })

/**
 * Ends all holds on a coach's payouts and the wait of first payouts, and sets aside the available amount at once, also when the coach is
 * suspended. Waits for a batch that is writing the coach's payouts, and releases those too. Returns the number of payouts. Later
 * earnings of a suspended coach are held again. Throws as `holdPayouts`.
 */
export const releasePayouts = (ctx: Context, ask: Ask): Promise<{ payouts: number }> =>
  change(ctx, 'releasePayouts', ask, async (em, at) => {
    const { coachId } = ask
    // In the order in which a batch locks: payouts, the account and its sessions, and holds last.
    const pending = await rowsOf(
      em,
      sql<{ id: string }>`update payouts set is_released = true
        where coach_id = ${coachId}::uuid and state = 'pending' and not is_released returning id`,
    )
    for (const { id } of pending)
      await enqueue(em, 'sendPayout', { payoutId: id }, { now: at, key: `${id}:released` })
    const { minimumMinor } = payoutTerms(await readSettings(em))
    const made = await reservePayouts(em, {
      coachId,
      provider: ctx.payouts.name,
      minimumMinor,
      at,
      isReleased: true,
    })
    const causes = await endHolds(em, { coachId, causes: ['admin', 'amount', 'failure'], at })
    await noteKnown(em, coachId, at)
    const payouts = made.length + pending.length
    return { causes, payouts }
  })

async function change<T extends object>(
  ctx: Context,
  operation: 'holdPayouts' | 'releasePayouts',
  { coachId, reason: given, idempotencyKey }: Ask,
  apply: (em: EntityManager, at: Date) => Promise<T>,
): Promise<T> {
  const reason = readReason(given)
  if (!isUuid(coachId)) throw notFound('coach')
  const actorId = ctx.viewer?.id ?? null
  return ctx.em.transactional((em) => {
    const call = { actor: `user:${actorId}`, operation, key: idempotencyKey, input: { coachId, reason } }
    return once(em, call, async () => {
      await lockPayoutsOf(em, coachId)
      const at = ctx.clock()
      const [coach] = await rowsOf(
        em,
        sql<{ userId: string }>`select user_id as "userId" from coach_profiles where id = ${coachId}::uuid`,
      )
      if (!coach) throw notFound('coach')
      if (coach.userId === actorId) throw policyViolation('These are your own payouts. Ask another admin.')
      const done = await apply(em, at)
      await recordAudit(em, {
        at,
        actor: 'user',
        actorId,
        action: operation,
        subjectType: 'coach',
        subjectId: coachId,
        detail: { reason, ...done },
      })
      return done
    })
  })
}
