import type { EntityManager } from '@mikro-orm/postgresql'
import { isOutage } from '../../../db/is-outage.ts'
import { tables } from '../../../db/kysely.ts'
import type { Services } from '../../../context.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import { payoutTerms } from '../../earnings/payout.rules.ts'
import { forEachSeparately } from '../../../lib/for-each-separately.ts'
import { catchUp } from '../events/catch-up.service.ts'
import { endHolds, noteHold } from '../holds/note-hold.service.ts'
import { coachesToPay } from './payable-sessions.query.ts'
import { reservePayouts } from './reserve-payouts.service.ts'

type Deps = Pick<Services, 'clock' | 'payouts' | 'log'> & { em: EntityManager }

/**
 * Sets aside what each coach may be paid now, in a transaction for each coach, and returns the number of payouts. When it is interrupted
 * and run again, or run twice at once, each payout is made once, because money that is set aside is no longer owed. A payout that fails is
 * listed for admins, and the others are made. When the database fails for one coach, this throws after the last coach, so that the batch
 * is not finished and runs again.
 */
export async function runBatch({ clock, payouts, em, log }: Deps): Promise<number> {
  const at = clock()
  const { minimumMinor } = payoutTerms(await readSettings(em.fork()))
  let made = 0
  let outage: unknown
  await forEachSeparately(
    await coachesToPay(em.fork(), payouts.name),
    async ({ coachId }) => {
      const ids = await em.fork().transactional(async (tx) => {
        const reserved = await reservePayouts(tx, { coachId, provider: payouts.name, minimumMinor, at })
        await endHolds(tx, { coachId, causes: ['failure'], at })
        return reserved
      })
      made += ids.length
    },
    async (error, { coachId }) => {
      if (isOutage(error)) outage = error
      log.error({ err: error, coachId }, 'a coach’s payout could not be made')
      await em.fork().transactional((tx) => noteHold(tx, { coachId, cause: 'failure', at }))
    },
  )
  if (outage) throw outage
  return made
}

/** Runs the batch that was due then, once. It is repeated until it is finished. */
export async function runDueBatch(ctx: Deps, dueAt: Date): Promise<void> {
  const batches = tables(ctx.em.fork())
  await batches
    .insertInto('PayoutBatch')
    .values({ dueAt, startedAt: ctx.clock() })
    .onConflict((conflict) => conflict.column('dueAt').doNothing())
    .execute()
  const batch = await batches
    .selectFrom('PayoutBatch')
    .select('finishedAt')
    .where('dueAt', '=', dueAt)
    .executeTakeFirst()
  if (batch?.finishedAt) return
  // Returned money is part of this batch. An unreachable provider does not stop the batch.
  await catchUp(ctx).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'the provider’s list of payouts could not be read'),
  )
  await runBatch(ctx)
  await batches
    .updateTable('PayoutBatch')
    .set({ finishedAt: ctx.clock() })
    .where('dueAt', '=', dueAt)
    .execute()
}
