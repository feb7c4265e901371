import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { lastBatch, type PayoutTerms } from '../../earnings/payout.rules.ts'

/** The latest batch that is due, unless it or a later one is finished. */
export async function dueBatch(em: EntityManager, now: Date, terms: PayoutTerms): Promise<Date | null> {
  const due = lastBatch(now, terms)
  const [done] = await rowsOf(
    em,
    sql`select 1 from payout_batches where due_at >= ${due}::timestamptz and finished_at is not null limit 1`,
  )
  return done ? null : due
}
