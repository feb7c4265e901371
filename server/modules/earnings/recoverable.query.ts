import { type RawBuilder, sql } from 'kysely'

export interface RecoverableRow {
  session_id: string
  payment_id: string | null
  currency: string
  recoverable_minor: number
}

/**
 * SQL: what a coach was paid for sessions whose payment was charged back afterwards, by session. It is deducted from later payouts. For a
 * package that was charged back as a whole, what was paid out for its sessions.
 */
export const recoverableOf = (coachId: string): RawBuilder<RecoverableRow> =>
  sql<RecoverableRow>`(select t.session_id, t.payment_id, e.currency, least(
        -coalesce(sum(e.amount_minor) filter (where t.kind = 'loss'), 0),
        coalesce(sum(e.amount_minor) filter (where t.kind = 'chargeback'), 0))::int as recoverable_minor
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.owner_id = ${coachId}::uuid and e.account = 'coach_payable' and t.session_id is not null and t.kind in ('loss', 'chargeback')
      group by t.session_id, t.payment_id, e.currency
      having least(-sum(e.amount_minor) filter (where t.kind = 'loss'), sum(e.amount_minor) filter (where t.kind = 'chargeback')) > 0
    union all
    select s.id, t.payment_id, e.currency, sum(e.amount_minor)::int
      from payments k join sessions s on s.package_id = k.package_id
        join ledger_transactions t on t.session_id = s.id and t.kind in ('payout', 'payout_returned', 'loss')
        join ledger_entries e on e.transaction_id = t.id and e.account = 'coach_payable'
      where k.charged_back_minor > 0 and k.charged_back_minor + k.refunded_minor >= k.amount_minor and s.coach_id = ${coachId}::uuid
      group by s.id, t.payment_id, e.currency having sum(e.amount_minor) > 0)`
