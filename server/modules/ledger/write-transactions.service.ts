import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import type { Line, TransactionKind } from './ledger.rules.ts'

export interface NewTransaction {
  kind: TransactionKind
  /** Unique: a second transaction with the same source is refused. */
  source: string
  currency: Currency
  lines: readonly Line[]
  sessionId?: string | null
  paymentId?: string | null
  payoutId?: string | null
  packageId?: string | null
  reason?: string | null
  createdBy?: string | null
}

/** Writes balanced transactions in one statement. The database refuses entries that do not add up to zero. */
export async function writeTransactions(
  em: EntityManager,
  transactions: readonly NewTransaction[],
  at: Date,
): Promise<void> {
  if (transactions.length === 0) return
  const rows = transactions.map((transaction) => ({ id: crypto.randomUUID(), ...transaction }))
  await rowsOf(
    em,
    sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, kind text, source text,
        currency text, lines jsonb, "sessionId" uuid, "paymentId" uuid, "payoutId" uuid, "packageId" uuid, reason text, "createdBy" uuid)),
      transactions as (insert into ledger_transactions (id, kind, source, session_id, payment_id, payout_id, package_id, reason, created_by,
          occurred_at, recorded_at)
        select id, kind, source, "sessionId", "paymentId", "payoutId", "packageId", reason, "createdBy", ${at}::timestamptz, ${at}::timestamptz from given)
      insert into ledger_entries (transaction_id, account, owner_id, currency, amount_minor)
        select given.id, line.account, line."ownerId", given.currency, line."amountMinor" from given
        cross join lateral jsonb_to_recordset(given.lines) as line (account text, "ownerId" uuid, "amountMinor" bigint)`,
  )
}
