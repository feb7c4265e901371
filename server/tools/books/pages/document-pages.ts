import type { MoneyPage, Viewer } from '../page.ts'

const receipts = (viewer: Viewer, which: string): MoneyPage => ({
  name: 'receipts (PDF)',
  viewer,
  operation: 'SessionMoney',
  asked: `select distinct s.id as "sessionId" from sessions s join receipts r on r.session_id = s.id where ${which}`,
  booked: `select 'document' as path, number || ' ' || signed as key, signed as amount, currency from book_receipts
    cross join lateral (select case kind when 'receipt' then amount else -amount end as signed) a where session_id = :sessionId`,
  inDocuments: true,
})

/** Of each statement its lines and their sums; a correction takes them back. */
const STATEMENTS = `with numbered as (
    select 'S-' || lpad(d.number::text, greatest(6, length(d.number::text)), '0') as number, d.payout_id, case d.kind when 'correction' then -1 else 1 end as sign
    from payout_statements d join payouts p on p.id = d.payout_id where p.coach_id = :coach)
  select distinct 'document' as path, number || ' ' || sign * amount as key, sign * amount as amount, currency from numbered
  cross join lateral (
    select currency, net, gross, commission from book_payouts b where b.payout_id = numbered.payout_id
    union all select currency, net, net + commission, commission from book_payout_lines b where b.payout_id = numbered.payout_id) l
  cross join lateral (values (net), (gross), (commission)) f (amount)`

export const DOCUMENT_PAGES: readonly MoneyPage[] = [
  receipts('seeker', 's.seeker_id = :viewer'),
  receipts(
    'admin',
    `s.id in (select session_id from receipts group by session_id order by max(number) desc limit 40)`,
  ),
  {
    name: 'statements (PDF)',
    viewer: 'coach',
    operation: 'Payouts',
    asked: [{ first: 50 }],
    booked: STATEMENTS,
    inDocuments: true,
  },
]
