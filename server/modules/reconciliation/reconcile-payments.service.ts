import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf, tables } from '../../db/kysely.ts'
import type { Context } from '../../context.ts'
import { enqueue } from '../../queue/enqueue.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { compareEvents, type Deps, findListFrom } from './compare-events.service.ts'
import { compareLedger } from './compare-ledger.query.ts'
import { type Difference, lookBack } from './compare.rules.ts'

/** Begins a comparison as an admin asks; one that is under way is answered instead of a second. */
export async function reconcilePayments(ctx: Context): Promise<void> {
  const now = ctx.clock()
  const actorId = ctx.viewer?.id ?? null
  await ctx.em.transactional(async (em) => {
    const subjectId = await beginReconciliation(em, now)
    await recordAudit(em, {
      at: now,
      actor: 'user',
      actorId,
      action: 'reconcilePayments',
      subjectType: 'reconciliation',
      subjectId,
    })
  })
}

/** Writes the comparison that is to be made, with its job, and answers its id: that of the one under way, if there is one. */
export async function beginReconciliation(em: EntityManager, now: Date): Promise<string> {
  await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended('reconciliations', 0))`)
  const latest = await tables(em)
    .selectFrom('Reconciliation')
    .select(['id', 'startedAt', 'finishedAt'])
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()
  const id = latest && !latest.finishedAt ? latest.id : crypto.randomUUID()
  if (latest?.id !== id) {
    const since = await findListFrom(em, lookBack(latest?.startedAt ?? null, now), now)
    await tables(em).insertInto('Reconciliation').values({ id, since, startedAt: now }).execute()
  }
  await enqueue(em, 'reconcilePayments', { reconciliationId: id }, { now, key: 'reconcilePayments' })
  return id
}

/**
 * Holds our books against the provider's list and against each other, and leaves what does not agree for an admin: what
 * agrees by now is off the list. Cut off, it is made anew from its beginning.
 */
export async function carryOutReconciliation(ctx: Deps, id: string): Promise<void> {
  const run = await tables(ctx.em.fork())
    .selectFrom('Reconciliation')
    .select(['since', 'finishedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!run || run.finishedAt) return
  const { events, missed, differences } = await compareEvents(ctx, run.since)
  await ctx.em.fork().transactional(async (em) => {
    const all = [...differences, ...(await compareLedger(em))]
    const at = ctx.clock()
    await replaceDifferences(em, all, at)
    await tables(em)
      .updateTable('Reconciliation')
      .set({ finishedAt: at, events, missed, differences: all.length })
      .where('id', '=', id)
      .execute()
  })
}

/** What was on the list before stays with its time. */
async function replaceDifferences(em: EntityManager, all: readonly Difference[], at: Date): Promise<void> {
  const before = await tables(em).selectFrom('MoneyDifference').selectAll().execute()
  const placeOf = ({ kind, subject, currency }: Pick<Difference, 'kind' | 'subject' | 'currency'>) =>
    `${kind} ${subject} ${currency}`
  const since = new Map(before.map((one) => [placeOf(one), one.noticedAt]))
  await tables(em).deleteFrom('MoneyDifference').execute()
  for (let from = 0; from < all.length; from += BATCH)
    await tables(em)
      .insertInto('MoneyDifference')
      .values(
        all
          .slice(from, from + BATCH)
          .map((one) => ({ ...one, id: crypto.randomUUID(), noticedAt: since.get(placeOf(one)) ?? at })),
      )
      .onConflict((conflict) => conflict.columns(['kind', 'subject', 'currency']).doNothing())
      .execute()
}

const BATCH = 500
