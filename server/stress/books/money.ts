import { setTimeout as pause } from 'node:timers/promises'
import type { Subject } from '../lab/lab.ts'

const SETTLED_TIMEOUT_MS = 60_000

/** To follow a condition on an event `e`: one that changes its payment, asked for or not. */
const COUNTS = `and not exists (select 1 from payment_issues i where i.payment_event_id = e.id
  and not (i.reason = 'not_asked' and e.type in ('succeeded', 'refunded')))`

/** Waits until the provider has told everything and nothing is due any more; answers what is left. */
export async function settled({ sql }: Subject): Promise<string[]> {
  const until = Date.now() + SETTLED_TIMEOUT_MS
  for (;;) {
    const rows = await sql<{ found: string }>(
      `select type || ' of ' || checkout_id || ' not delivered' as found from sandbox_events where delivered_at is null
       union all select due || ' of payment ' || id || ' still due' from payments where due is not null`,
    )
    if (rows.length === 0 || Date.now() > until) return rows.map(({ found }) => found)
    await pause(500)
  }
}

/**
 * Whatever does not balance between the three books: the payments, their events, and the provider's own store; and
 * sessions that stand without their money, or whose money stands without its session.
 */
export async function imbalances({ sql }: Subject): Promise<string[]> {
  const rows = await sql<{ found: string }>(`${SUMS} ${FINDINGS.join(' union all ')}`)
  return rows.map(({ found }) => found)
}

const SUMS = `with books as (
  select p.id, p.session_id, p.state, p.amount_minor, p.refunded_minor, s.status, c.state as provider_state,
    c.amount_minor as provider_amount, c.refunded_minor as provider_refunded,
    (select coalesce(sum(e.amount_minor), 0) from payment_events e where e.payment_id = p.id and e.type = 'succeeded' ${COUNTS}) as taken,
    (select coalesce(sum(e.amount_minor), 0) from payment_events e where e.payment_id = p.id and e.type = 'refunded' ${COUNTS}) as returned,
    (select coalesce(sum(l.amount_minor), 0) from ledger_entries l join ledger_transactions t on t.id = l.transaction_id
      where t.payment_id = p.id and l.account = 'clearing') as clearing,
    (select count(*) from payment_events e where e.payment_id = p.id) as events,
    (select count(*) from sandbox_events e where e.checkout_id = c.id) as provider_events
  from payments p join sessions s on s.id = p.session_id left join sandbox_checkouts c on c.id::text = p.provider_ref)`

const finding = (what: string, where: string) =>
  `select '${what}: payment ' || id || ' ' || state || ', session ' || status as found from books where ${where}`

const PAID = `('succeeded', 'authorized', 'partially_refunded')`

const FINDINGS = [
  finding('unknown to the provider', 'provider_state is null'),
  finding('another amount at the provider', 'provider_amount <> amount_minor'),
  finding('events lost or doubled', 'events <> provider_events'),
  finding(
    'taken otherwise than the provider took',
    `taken <> case provider_state when 'succeeded' then provider_amount else 0 end`,
  ),
  finding(
    'returned otherwise than the provider returned',
    'returned <> provider_refunded or refunded_minor <> provider_refunded',
  ),
  finding('another sum in the ledger', 'clearing <> taken - returned'),
  finding('returned more than was taken', 'returned > taken'),
  finding(
    'booked without money',
    `status in ('requested', 'confirmed', 'in_progress') and amount_minor > 0
    and not exists (select 1 from payments o where o.session_id = books.session_id and o.state in ${PAID})`,
  ),
  finding('paid for nothing', `status in ('held', 'expired', 'declined') and state in ${PAID}`),
  finding('authorised on an instant booking', `status = 'confirmed' and state = 'authorized'`),
  `select 'paid twice: session ' || session_id from payments where state in ${PAID} group by session_id having count(*) > 1`,
  `select 'booked without payment: session ' || s.id from sessions s where s.status in ('requested', 'confirmed', 'in_progress')
     and s.price_minor > 0 and not exists (select 1 from payments p where p.session_id = s.id)`,
  `select 'transaction ' || transaction_id || ' does not add up to nothing' from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0`,
  `select 'coach ' || owner_id || ' owes us' from ledger_entries where account = 'coach_payable' group by owner_id, currency having sum(amount_minor) > 0`,
  `select 'orphan at the provider: checkout ' || c.id from sandbox_checkouts c where c.state <> 'open'
     and not exists (select 1 from payments p where p.provider_ref = c.id::text)`,
]
