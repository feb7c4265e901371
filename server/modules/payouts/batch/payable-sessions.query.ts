import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Currency } from '../../../lib/currency.rules.ts'
import { recoverableOf } from '../../earnings/recoverable.query.ts'

/** What the ledger owes a coach for one payment. */
export interface Payable {
  sessionId: string
  paymentId: string | null
  currency: Currency
  amountMinor: number
  /** An earlier payout included the session; this is what became owed since. */
  isRest: boolean
  /** The commission of the session on statements so far. */
  toldCommissionMinor: number
}

/** Everything the ledger owes a coach, by session. Money that is set aside for a payout is no longer owed. */
export const payableSessions = (em: EntityManager, coachId: string): Promise<Payable[]> =>
  rowsOf(
    em,
    sql<Payable>`select o.*, told.* from (
        select t.session_id as "sessionId", t.payment_id as "paymentId", e.currency, (-sum(e.amount_minor))::int as "amountMinor"
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.owner_id = ${coachId}::uuid and e.account = 'coach_payable' and t.session_id is not null
        group by t.session_id, t.payment_id, e.currency having sum(e.amount_minor) < 0) o
      cross join lateral (select count(*) > 0 as "isRest", coalesce(sum(x.commission_minor), 0)::int as "toldCommissionMinor"
        from payout_sessions x where x.session_id = o."sessionId" and x.counts) told
      order by o."sessionId", o."paymentId"`,
  )

/** Payments that were charged back after a payout, by session: negative, because they reduce a payout. */
export const sessionsToRecover = (em: EntityManager, coachId: string): Promise<Payable[]> =>
  rowsOf(
    em,
    sql<Payable>`select r.session_id as "sessionId", r.payment_id as "paymentId", r.currency, -r.recoverable_minor as "amountMinor",
        true as "isRest", (select coalesce(sum(x.commission_minor), 0)::int from payout_sessions x
          where x.session_id = r.session_id and x.counts) as "toldCommissionMinor"
      from ${recoverableOf(coachId)} r order by r.session_id, r.payment_id`,
  )

/** Coaches to whom the ledger owes money and whose account can be paid. */
export const coachesToPay = (em: EntityManager, provider: string): Promise<{ coachId: string }[]> =>
  rowsOf(
    em,
    sql<{ coachId: string }>`select a.coach_id as "coachId" from payout_accounts a
      where a.provider = ${provider} and a.can_be_paid and exists (select from ledger_entries e
        where e.owner_id = a.coach_id and e.account = 'coach_payable'
        group by e.currency having sum(e.amount_minor) < 0) order by a.coach_id`,
  )
