import type { Marketplace } from './marketplace.ts'

/** What the entries alone say of a session: whose money is whose, without a look at any payment. */
export interface BookOfSession {
  sessionId: string
  coachId: string
  status: string
  currency: string
  /** Whatever came in from cards. */
  paid: number
  /** What stays for the platform and for the coach; the rest of what was paid has gone, or is about to. */
  commission: number
  net: number
  /** Decided to go back, and not gone. */
  waits: number
  /** Gone, to the seeker or to a bank. */
  gone: number
  /** When it was paid, in milliseconds. */
  paidAt: number
}

/**
 * Recomputes the books from `ledger_entries`, written apart from the statements of the product: debits and credits by
 * account, not by what the product calls them.
 */
export const BOOKS = `with moves as (
    select t.session_id, t.occurred_at, e.account, e.currency, e.amount_minor as amount
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.payout_id is null)
  select s.id as "sessionId", s.coach_id as "coachId", s.status, m.currency,
    sum(case when account = 'clearing' and amount > 0 then amount else 0 end)::int as paid,
    sum(case when account = 'platform_revenue' then -amount else 0 end)::int as commission,
    sum(case when account = 'coach_payable' then -amount else 0 end)::int as net,
    sum(case when account = 'refunds_payable' then -amount else 0 end)::int as waits,
    sum(case when account = 'clearing' and amount < 0 then -amount else 0 end)::int as gone,
    (extract(epoch from min(occurred_at) filter (where account = 'clearing' and amount > 0)) * 1000)::float8 as "paidAt"
  from moves m join sessions s on s.id = m.session_id where account not in ('authorizations', 'requests')
  group by s.id, m.currency`

export const readBooks = (market: Marketplace): Promise<BookOfSession[]> => market.sql<BookOfSession>(BOOKS)
