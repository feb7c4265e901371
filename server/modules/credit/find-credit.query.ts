import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows, rowsOf } from '../../db/kysely.ts'
import type { Credit } from './credit.rules.ts'
import type { Currency } from '../../lib/currency.rules.ts'

/** SQL: what a seeker may pay sessions with, by currency; none of it is listed where there is none. */
export const CREDIT_OF = (seekerId: RawBuilder<unknown>): RawBuilder<Credit> =>
  sql<Credit>`select (-sum(amount_minor))::float8 as "amountMinor", currency from ledger_entries
    where account = 'seeker_credit' and owner_id = ${seekerId} group by currency having sum(amount_minor) < 0 order by currency`

export const findCredit = (pool: Pool, seekerId: string): Promise<Credit[]> =>
  readRows(pool, CREDIT_OF(sql`${seekerId}::uuid`))

/** All of it, kept still until the transaction ends. */
export async function lockAllCredit(em: EntityManager, seekerId: string): Promise<Credit[]> {
  await lock(em, seekerId)
  return rowsOf(em, CREDIT_OF(sql`${seekerId}::uuid`))
}

const lock = (em: EntityManager, seekerId: string) =>
  rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended('credit:' || ${seekerId}::text, 0))`)

/** The credit in one currency, in minor units, kept still until the transaction ends. */
export async function lockCredit(em: EntityManager, seekerId: string, currency: Currency): Promise<number> {
  await lock(em, seekerId)
  const [row] = await rowsOf(
    em,
    sql<
      Pick<Credit, 'amountMinor'>
    >`select coalesce(-sum(amount_minor), 0)::float8 as "amountMinor" from ledger_entries
      where account = 'seeker_credit' and owner_id = ${seekerId}::uuid and currency = ${currency}`,
  )
  return row?.amountMinor ?? 0
}
