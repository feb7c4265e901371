import { compare } from './compare.ts'
import type { Books } from './open-books.ts'
import type { Told } from './read-pages.ts'

/** An event that counts: nobody had to look into it, or only because we had not asked for it. */
const COUNTS = `not exists (select from payment_issues i where i.payment_event_id = e.id
  and not (i.reason = 'not_asked' and e.type in ('succeeded', 'refunded')))`

/** What went back, and came back to us later. */
const HAS_FAILED = `exists (select from payment_events f where f.payment_id = e.payment_id and f.type = 'refund_failed' and f.refund_ref = e.refund_ref)`

/** What the ledger must come to: by the provider's events, the rates agreed on, and the pages' own sums. */
const FACTS = `
  select 'taken' as path, p.id::text as key, coalesce(sum(e.amount_minor) filter (where e.type = 'succeeded'), 0) as amount, p.currency
    from payments p left join payment_events e on e.payment_id = p.id and ${COUNTS} group by p.id
  union all select 'returned', p.id::text, coalesce(sum(e.amount_minor) filter (where e.type = 'refunded' and not ${HAS_FAILED}), 0), p.currency
    from payments p left join payment_events e on e.payment_id = p.id and ${COUNTS} group by p.id
  union all select 'commission', m.payment_id::text, round((m.paid - m.decided - m.bank + m.gift) * s.commission_bps / 10000.0), m.currency
    from book_payments m join sessions s on s.id = m.session_id
  union all select 'in all', currency, 0, currency from book_lines group by currency
  union all select 'owed to the coach', s.coach_id || ' ' || m.currency, sum(greatest(0, m.net - x.carried)), m.currency
    from book_sessions m join sessions s on s.id = m.session_id
    cross join lateral (select coalesce(sum(amount_minor), 0) as carried from payout_sessions where session_id = m.session_id and counts) x
    where m.paid > 0 group by s.coach_id, m.currency
  union all select 'payout', p.id::text, p.amount_minor, p.currency from payouts p`

const LEDGER = `
  select 'taken' as path, p.id::text as key, coalesce(m.paid - m.repriced, 0) as amount, p.currency
    from payments p left join book_payments m on m.payment_id = p.id
  union all select 'returned', p.id::text, coalesce(m.returned, 0), p.currency
    from payments p left join book_payments m on m.payment_id = p.id
  union all select 'commission', payment_id::text, commission, currency from book_payments where session_id is not null
  union all select 'in all', currency, sum(amount), currency from book_lines group by currency
  union all select 'owed to the coach', owner_id || ' ' || currency, -sum(amount), currency
    from book_lines where account = 'coach_payable' group by owner_id, currency
  union all select 'payout', payout_id::text, net, currency from book_payouts`

const PATHS = new Set(['taken', 'returned', 'commission', 'in all', 'owed to the coach', 'payout'])

/** The ledger itself, before any page is held against it. */
export async function compareLedger(books: Books): Promise<Told> {
  const facts = await books.figures(FACTS, {})
  const ledger = await books.figures(LEDGER, {})
  return {
    name: 'the ledger itself',
    viewer: 'admin',
    ...compare(facts, ledger, { paths: PATHS, isPart: false }),
  }
}
