import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Currency } from '../../../lib/currency.rules.ts'

/** What the ledger owes a coach for one payment. */
export interface Payable {
  sessionId: string
  paymentId: string | null
  currency: Currency
  amountMinor: number
}

/** Everything the ledger owes a coach, by session; what is set aside for a payout is not owed any more. */
export const payableSessions = (em: EntityManager, coachId: string): Promise<Payable[]> =>
  rowsOf(
    em,
    sql<Payable>`select t.session_id as "sessionId", t.payment_id as "paymentId", e.currency, (-sum(e.amount_minor))::int as "amountMinor"
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.owner_id = ${coachId}::uuid and e.account = 'coach_payable' and t.session_id is not null
      group by t.session_id, t.payment_id, e.currency having sum(e.amount_minor) < 0 order by t.session_id`,
  )

/** Coaches with an account that can be paid, whom the ledger owes anything. */
export const coachesToPay = (em: EntityManager, provider: string): Promise<{ coachId: string }[]> =>
  rowsOf(
    em,
    sql<{ coachId: string }>`select a.coach_id as "coachId" from payout_accounts a
      where a.provider = ${provider} and a.can_be_paid and exists (select from ledger_entries e
        where e.owner_id = a.coach_id and e.account = 'coach_payable'
        group by e.currency having sum(e.amount_minor) < 0) order by a.coach_id`,
  )
