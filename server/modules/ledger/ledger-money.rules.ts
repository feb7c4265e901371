import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '../../lib/currency.rules.ts'

/** Sums of ledger entries in minor units: paid - refunded - charged back + goodwill = commission + net. */
export interface LedgerMoney {
  paidMinor: number
  /** Refunded, or decided to be refunded. */
  refundedMinor: number
  /** The part of it that the provider has confirmed. */
  returnedMinor: number
  chargedBackMinor: number
  /** The part of the refunds that is goodwill. */
  goodwillMinor: number
  commissionMinor: number
  /** The coach's share, whether or not it was paid out. */
  netMinor: number
  /** The part of it that is not set aside for a payout. */
  owedMinor: number
}

const sum = (condition: string) => sql`coalesce(sum(e.amount_minor) filter (where ${sql.raw(condition)}), 0)`

/** Where a session's money comes from and is refunded to: the provider, or prepaid money. A package's own payment is not included. */
const PAYS = `(e.account = 'clearing' or (t.session_id is not null and e.account in ('packages_deferred', 'seeker_credit')))`

/** SQL: the columns of `LedgerMoney` over entries `e` of transactions `t`. Only this file defines them. */
export const MONEY_COLUMNS = sql`${sum(`t.kind in ('sale', 'package') and ${PAYS}`)}::int as paid_minor,
    (-${sum(`t.kind = 'refund' and e.account = 'refunds_payable'`)})::int as refunded_minor,
    (-${sum(`t.kind = 'refund_paid' and ${PAYS}`)})::int as returned_minor,
    (-${sum(`t.kind = 'chargeback' and e.account = 'clearing'`)})::int as charged_back_minor,
    ${sum(`t.kind = 'refund' and e.account = 'losses'`)}::int as goodwill_minor,
    (-${sum(`e.account = 'platform_revenue'`)})::int as commission_minor,
    (-${sum(`e.account = 'coach_payable' and t.kind in ('sale', 'package', 'refund', 'chargeback', 'correction')`)})::int as net_minor,
    (-${sum(`e.account = 'coach_payable'`)})::int as owed_minor`

/** SQL: one row of `MONEY_COLUMNS`, for a session or a payment. */
const moneyWhere = (condition: RawBuilder<unknown>) => sql`(select ${MONEY_COLUMNS}
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where ${condition})`

export const moneyOfSession = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  moneyWhere(sql`t.session_id = ${id}`)
export const moneyOfPayment = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  moneyWhere(sql`t.payment_id = ${id}`)

/** A point in time within a statement: a value, or one of its columns. */
export type Moment = Date | RawBuilder<unknown>

/**
 * SQL: payments for sessions that were taken in [from, to), each once, at the moment it was first taken, with its
 * current ledger sums: a session of a package that was returned counts at the single price.
 */
export const salesIn = ({ from, to }: { from: Moment; to: Moment }): RawBuilder<Sale> =>
  sql<Sale>`select taken.*, paid.*, paid.paid_minor as amount
    from (select t.payment_id, t.session_id, min(t.occurred_at) as at, e.currency
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and ${sql.raw(PAYS)}
      where t.kind = 'sale' and t.session_id is not null and t.occurred_at >= ${from}::timestamptz and t.occurred_at < ${to}::timestamptz
        and not exists (select from ledger_transactions o where o.payment_id = t.payment_id and o.kind = 'sale' and o.occurred_at < ${from}::timestamptz)
      group by t.payment_id, t.session_id, e.currency) taken
    cross join lateral ${moneyOfPayment(sql`taken.payment_id`)} paid where paid.paid_minor > 0`

export interface Sale extends MoneyRow {
  payment_id: string
  session_id: string
  at: Date
  currency: Currency
  amount: number
}

export interface MoneyRow {
  paid_minor: number
  refunded_minor: number
  returned_minor: number
  charged_back_minor: number
  goodwill_minor: number
  commission_minor: number
  net_minor: number
  owed_minor: number
}

export const toLedgerMoney = (row: MoneyRow): LedgerMoney => ({
  paidMinor: row.paid_minor,
  refundedMinor: row.refunded_minor,
  returnedMinor: row.returned_minor,
  chargedBackMinor: row.charged_back_minor,
  goodwillMinor: row.goodwill_minor,
  commissionMinor: row.commission_minor,
  netMinor: row.net_minor,
  owedMinor: row.owed_minor,
})

export const NO_MONEY: LedgerMoney = {
  paidMinor: 0,
  refundedMinor: 0,
  returnedMinor: 0,
  chargedBackMinor: 0,
  goodwillMinor: 0,
  commissionMinor: 0,
  netMinor: 0,
  owedMinor: 0,
}
