import type { MoneyPage } from '../page.ts'
import { figuresOf } from './session-pages.ts'

/** So many UTC days up to now, today included, and as many before them. */
const RANGE = `(select now, date_trunc('day', now at time zone 'utc') at time zone 'utc' - make_interval(days => :days::int - 1) as start,
  date_trunc('day', now at time zone 'utc') at time zone 'utc' - make_interval(days => 2 * :days::int - 1) as before from book_now)`
const SOLD = `book_payments b cross join ${RANGE} r where b.session_id is not null and b.paid > 0 and b.paid_at >= r.start and b.paid_at < r.now`
const RETURNED = `book_lines l cross join ${RANGE} r where l.account = 'clearing' and l.kind in ('refund_paid', 'chargeback')
  and l.occurred_at >= r.start and l.occurred_at < r.now`

const SALES = `select 'adminAnalytics.sales.' || field as path, currency as key, sum(amount) as amount, currency from book_payments b cross join ${RANGE} r
  cross join lateral (values ('gross', paid, true), ('previousGross', paid, false), ('refunded', decided + bank, true), ('commission', commission, true)) f (field, value, is_now)
  cross join lateral (select case when is_now = (b.paid_at >= r.start) then value else 0 end as amount) a
  where b.session_id is not null and b.paid > 0 and b.paid_at >= r.before and b.paid_at < r.now group by field, currency`

/** By the reason of the refunds that went, whose sum is what the ledger says went; the rest is the banks'. */
const CAUSES = `select 'adminAnalytics.refunds.amounts' as path, cause || ' ' || currency as key, sum(amount) as amount, currency from (
    select upper(f.reason) as cause, p.currency, f.amount_minor as amount from refunds f join payments p on p.id = f.payment_id cross join ${RANGE} r
      where p.provider not in ('package', 'credit') and f.state = 'succeeded' and f.settled_at >= r.start and f.settled_at < r.now
    union all select 'CHARGED_BACK', l.currency, -l.amount from ${RETURNED} and l.kind = 'chargeback') c group by cause, currency`

const ROWS = {
  sold: `select payment_id::text as key, paid as amount, b.currency from ${SOLD}`,
  returned: `select l.transaction_id::text as key, -l.amount as amount, l.currency from ${RETURNED}`,
}
const rowsPage = (metric: string, rows: string): MoneyPage => ({
  name: `analytics, rows of ${metric}`,
  viewer: 'admin',
  operation: 'AnalyticsRows',
  asked: [7, 30, 90].map((days) => ({ metric, days })),
  booked: `select 'analyticsRows.amount' as path, key, amount, currency from (${rows}) r
    union all select 'analyticsRows.totals', currency, sum(amount), currency from (${rows}) r group by currency`,
})

const USERS = `select id, id as "userId", id as key from users where erased_at is null`

const SESSION_OF_USER = `select 'adminUserSessions.price' as path, s.id::text as key, s.price_minor as amount, s.currency
  from sessions s join coach_profiles c on c.id = s.coach_id
  where (s.seeker_id = :userId or c.user_id = :userId) and s.status not in ('held', 'expired')`

export const ADMIN_PAGES: readonly MoneyPage[] = [
  {
    name: 'admin dashboard',
    viewer: 'admin',
    operation: 'AdminDashboard',
    asked: `select 30 as days`,
    booked: `select 'adminOverview.grossBookings30d' as path, currency as key, sum(paid) as amount, currency from ${SOLD} group by currency`,
  },
  {
    name: 'analytics',
    viewer: 'admin',
    operation: 'AdminAnalytics',
    asked: [7, 30, 90].map((days) => ({ days })),
    booked: `${SALES} union all ${CAUSES}`,
  },
  rowsPage('PAID', ROWS.sold),
  rowsPage('GMV', ROWS.sold),
  rowsPage('REFUNDS', ROWS.returned),
  {
    name: 'open disputes',
    viewer: 'admin',
    operation: 'OpenDisputes',
    booked: `select 'openDisputes.price' as path, s.id::text as key, s.price_minor as amount, s.currency
      from session_disputes d join sessions s on s.id = d.session_id where d.resolved_at is null`,
  },
  {
    name: 'desk, disputes',
    viewer: 'admin',
    operation: 'DeskItems',
    asked: [{ queues: ['DISPUTES'] }],
    booked: `select 'deskItems.amount' as path, 'DISPUTES:' || s.id as key, s.price_minor as amount, s.currency
      from session_disputes d join sessions s on s.id = d.session_id where d.resolved_at is null`,
  },
  {
    name: 'desk, a dispute',
    viewer: 'admin',
    operation: 'DeskDispute',
    asked: `select session_id as id, session_id as key from session_disputes where resolved_at is null`,
    booked: figuresOf('session', 'admin', 's.id = :id'),
    isPart: true,
  },
  {
    name: 'search, a receipt',
    viewer: 'admin',
    operation: 'SearchAsAdmin',
    asked: `select 'R-' || lpad(number::text, 6, '0') as text from receipts where kind = 'receipt' order by number desc limit 20`,
    booked: `select 'searchPayments.amount' as path, p.id::text as key, coalesce(s.price_minor, k.price_minor) as amount, p.currency
      from receipts r join payments p on p.session_id = r.session_id or p.package_id = r.package_id
        left join sessions s on s.id = p.session_id left join packages k on k.id = p.package_id
      where r.kind = 'receipt' and 'R-' || lpad(r.number::text, 6, '0') = :text`,
  },
  {
    name: 'payment issues',
    viewer: 'admin',
    operation: 'PaymentIssues',
    booked: `select 'paymentIssues.told' as path, i.id::text as key, e.amount_minor as amount, e.currency from payment_issues i
        join payment_events e on e.id = i.payment_event_id where i.resolved_at is null
      union all select 'paymentIssues.told', i.id::text, y.amount_minor, y.currency from payment_issues i
        join payout_events y on y.id = i.payout_event_id where i.resolved_at is null and y.transfer_ref is not null
      union all select 'paymentIssues.expected', i.id::text, coalesce(f.amount_minor, s.price_minor, k.price_minor), p.currency from payment_issues i
        join payments p on p.id = i.payment_id left join sessions s on s.id = p.session_id left join packages k on k.id = p.package_id
        left join refunds f on f.id = i.refund_id
        left join payment_events e on e.id = i.payment_event_id
        where i.resolved_at is null and i.reason <> 'charged_back' and (i.reason <> 'not_asked' or e.type not in ('refunded', 'refund_failed'))`,
  },
  {
    name: 'credit requests',
    viewer: 'admin',
    operation: 'CreditRequests',
    booked: `select 'creditRequests.amount' as path, id::text as key, amount_minor as amount, currency
      from credit_requests where decided_at is null`,
  },
  {
    name: 'reconciliation',
    viewer: 'admin',
    operation: 'Reconciliation',
    booked: `select 'moneyDifferences.' || field as path, id::text as key, amount, currency from money_differences
      cross join lateral (values ('expected', expected_minor), ('told', told_minor)) f (field, amount)`,
  },
  {
    name: 'admin payouts',
    viewer: 'admin',
    operation: 'AdminPayouts',
    booked: `select 'payouts.amount' as path, payout_id::text as key, net as amount, currency from book_payouts`,
  },
  {
    name: 'account',
    viewer: 'admin',
    operation: 'AdminUserById',
    asked: USERS,
    booked: `select 'adminUser.paid' as path, :id || ' ' || b.currency as key, sum(b.paid) as amount, b.currency
      from book_sessions b join sessions s on s.id = b.session_id where s.seeker_id::text = :id and b.paid > 0 group by b.currency`,
  },
  {
    name: 'account, payments',
    viewer: 'admin',
    operation: 'AdminUserPayments',
    asked: USERS,
    booked: `select 'adminUserPayments.' || field as path, p.id::text as key, amount, p.currency from payments p
        left join sessions s on s.id = p.session_id left join packages k on k.id = p.package_id left join book_payments b on b.payment_id = p.id
      cross join lateral (values ('amount', coalesce(s.price_minor, k.price_minor)), ('refunded', coalesce(b.returned, 0))) f (field, amount)
      where coalesce(s.seeker_id, k.seeker_id) = :userId`,
  },
  {
    name: 'account, sessions',
    viewer: 'admin',
    operation: 'AdminUserSessions',
    asked: USERS,
    booked: SESSION_OF_USER,
  },
]
