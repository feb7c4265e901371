import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows, rowsOf } from '../../db/kysely.ts'
import type { Currency } from '../../lib/currency.rules.ts'

export interface Credit {
  amountMinor: number
  currency: Currency
}

/** What a seeker may pay sessions with, by currency; none of it is listed where there is none. */
export const findCredit = (pool: Pool, seekerId: string): Promise<Credit[]> =>
  readRows(
    pool,
    sql<Credit>`select (-sum(amount_minor))::int as "amountMinor", currency from ledger_entries
      where account = 'seeker_credit' and owner_id = ${seekerId}::uuid group by currency having sum(amount_minor) < 0 order by currency`,
  )

/** The credit in one currency, in minor units, kept still until the transaction ends. */
export async function lockCredit(em: EntityManager, seekerId: string, currency: Currency): Promise<number> {
  await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended('credit:' || ${seekerId}::text, 0))`)
  const [row] = await rowsOf(
    em,
    sql<
      Pick<Credit, 'amountMinor'>
    >`select coalesce(-sum(amount_minor), 0)::int as "amountMinor" from ledger_entries
      where account = 'seeker_credit' and owner_id = ${seekerId}::uuid and currency = ${currency}`,
  )
  return row?.amountMinor ?? 0
}
