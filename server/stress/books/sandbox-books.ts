import type { Subject } from '../lab/lab.ts'

/** Whatever the sandbox's books and ours say differently: events, payments, refunds, the ledger, and what sessions stand on. */
export async function differences({ sql }: Pick<Subject, 'sql'>): Promise<string[]> {
  const rows = await sql<{ found: string }>(`${BOOKS} ${FINDINGS.join(' union all ')}`)
  return rows.map(({ found }) => found)
}

/** What is on its way: to be told, to be asked for, or to be done by a bank. */
export async function underWay({ sql }: Pick<Subject, 'sql'>): Promise<string[]> {
  const rows = await sql<{ found: string }>(
    `select type || ' of ' || checkout_id || ' is not told' as found from sandbox_events where delivered_at is null
     union all select kind || ' of ' || checkout_id || ' is to come' from sandbox_bank_steps
     union all select due || ' of payment ' || id || ' is due' from payments where due is not null
     union all select 'refund ' || id || ' is due' from refunds where state = 'due'`,
  )
  return rows.map(({ found }) => found)
}

/** Postings of a payment but those that pay its coach out, which `payoutDifferences` compares. */
const POSTED = `from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.payment_id = p.id and t.kind not in ('payout', 'payout_returned')`

/** What a strict coach keeps of a session that is cancelled on its day. */
const IS_KEPT = `s.status = 'cancelled' and s.cancelled_by = 'seeker' and s.cancellation_policy = 'strict'
      and s.cancelled_at > s.starts_at - interval '24 hours'`

const BOOKS = `with books as (
  select p.id, p.session_id, p.state, s.status, p.amount_minor as amount, p.refunded_minor as refunded, p.charged_back_minor as charged_back,
    c.id as checkout_id, c.state as at_state, c.refunded_minor as at_refunded, c.charged_back_minor as at_charged_back, c.amount_minor as at_amount,
    (select coalesce(sum(e.amount_minor), 0) ${POSTED} and e.account = 'clearing') as clearing,
    (select coalesce(-sum(e.amount_minor), 0) ${POSTED} and e.account = 'refunds_payable') as owed,
    (select coalesce(-sum(e.amount_minor), 0) ${POSTED} and e.account in ('coach_payable', 'platform_revenue', 'losses')) as shared,
    ${IS_KEPT} as is_kept
  from payments p join sessions s on s.id = p.session_id left join sandbox_checkouts c on c.id::text = p.provider_ref)`

const finding = (what: string, where: string) =>
  `select '${what}: payment ' || id || ' ' || state || ', session ' || status as found from books where ${where}`

const FINDINGS = [
  finding('has no page', `checkout_id is null and status not in ('held', 'expired')`),
  finding('another amount', 'at_amount <> amount'),
  finding(
    'another state',
    `(at_state = 'succeeded') <> (state in ('succeeded', 'partially_refunded', 'refunded'))
     or (at_state = 'authorized') <> (state = 'authorized') or (at_state = 'voided') <> (state = 'voided')`,
  ),
  finding('refunded otherwise', 'at_refunded <> refunded'),
  finding('charged back otherwise', 'at_charged_back <> charged_back'),
  finding(
    'another sum in the ledger',
    `clearing <> case at_state when 'succeeded' then at_amount - at_refunded - at_charged_back else 0 end`,
  ),
  finding('a share of what is not there', 'shared <> clearing - owed'),
  finding('still owes', 'owed <> 0'),
  finding(
    'stands without its money',
    `status in ('requested', 'confirmed') and (at_refunded > 0 or at_state not in ('authorized', 'succeeded'))`,
  ),
  finding(
    'was paid for nothing',
    `status in ('expired', 'declined', 'cancelled') and not is_kept and at_state in ('authorized', 'succeeded')
     and at_refunded + at_charged_back < at_amount`,
  ),
  `select e.type || ' is kept ' || count(k.id) || ' times' from sandbox_events e left join payment_events k
     on k.provider_event_id = e.id::text and k.type = e.type and k.amount_minor = e.amount_minor and k.currency = e.currency
     group by e.id, e.type having count(k.id) <> 1`,
  `select 'nobody told ' || k.type || ' of ' || k.provider_ref from payment_events k
     where not exists (select from sandbox_events e where e.id::text = k.provider_event_id)`,
  `select 'refund ' || r.id || ' is ' || r.state from refunds r join payments p on p.id = r.payment_id
     left join sandbox_refunds x on x.checkout_id::text = p.provider_ref and x.key = 'refund:' || r.id
     where r.provider_ref is null and (r.state = 'succeeded') <> (x.key is not null and not x.has_failed)`,
  `select 'two pages of payment ' || payment_id from sandbox_checkouts group by payment_id having count(*) > 1`,
  `select 'paid page ' || c.id || ' is nobody’s' from sandbox_checkouts c where c.state <> 'open'
     and not exists (select from payments p where p.provider_ref = c.id::text)`,
  `select 'transaction ' || transaction_id || ' does not add up' from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0`,
  `select account || ' ' || coalesce(owner_id::text, '') || ' fell below nothing' from ledger_entries
     where account in ('coach_payable', 'refunds_payable') group by account, owner_id, currency having sum(amount_minor) > 0`,
]
