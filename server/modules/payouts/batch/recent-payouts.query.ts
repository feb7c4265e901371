import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Currency } from '../../../lib/currency.rules.ts'

/** The sum of a coach's payouts since then, without failed ones. */
export async function recentPayoutsMinor(
  em: EntityManager,
  { coachId, currency, since }: { coachId: string; currency: Currency; since: Date },
): Promise<number> {
  const [row] = await rowsOf(
    em,
    sql<{ minor: number }>`select coalesce(sum(amount_minor), 0)::float8 as minor from payouts
      where coach_id = ${coachId}::uuid and currency = ${currency} and created_at >= ${since}::timestamptz
        and state in ('pending', 'sent', 'paid')`,
  )
  return row?.minor ?? 0
}
