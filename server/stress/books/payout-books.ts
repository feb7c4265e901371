import type { Subject } from '../lab/lab.ts'

const FINDINGS = [
  `select 'at the provider: account ' || a.coach_id || ' has ' || x.has || ' of ' || x.paid as found
   from sandbox_payout_accounts a cross join lateral (select
     (select coalesce(sum(amount_minor - reversed_minor), 0) from sandbox_transfers t where t.account_id = a.id) as has,
     (select coalesce(sum(amount_minor), 0) from payouts p where p.account_ref = a.id::text and p.state in ('sent', 'paid')) as paid) x
   where x.has <> x.paid`,
  `select 'in the ledger: payout ' || p.id || ' ' || p.state || ' stands with ' || x.stands from payouts p cross join lateral (
     select coalesce(sum(e.amount_minor), 0) as stands from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.payout_id = p.id and e.account = 'coach_payable') x
   where x.stands <> case when p.state in ('returned', 'failed') then 0 else p.amount_minor end`,
  `select 'two transfers of one payout: ' || split_part(key, ':', 2) from sandbox_transfers group by 1 having count(*) > 1`,
  `select 'session ' || x.session_id || ' is paid more than it came to' from payout_sessions x join payouts p on p.id = x.payout_id
   where p.state in ('sent', 'paid') group by x.session_id having sum(x.amount_minor) > (select coalesce(-sum(e.amount_minor), 0)
     from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.session_id = x.session_id and e.account = 'coach_payable' and t.kind not in ('payout', 'payout_returned'))`,
  `select 'transaction ' || transaction_id || ' does not add up' from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0`,
  `select 'coach ' || owner_id || ' owes us' from ledger_entries where account = 'coach_payable' group by owner_id, currency having sum(amount_minor) > 0`,
  `select 'a gap in the statements: ' || max(number) || ' for ' || count(*) from payout_statements having max(number) <> count(*)`,
  `select 'paid without a statement: ' || id from payouts p where state = 'paid'
   and not exists (select from payout_statements d where d.payout_id = p.id and d.kind = 'statement')`,
]

/** Whatever the provider's payouts, ours and the ledger say differently. */
export async function payoutDifferences({ sql }: Pick<Subject, 'sql'>): Promise<string[]> {
  return (await sql<{ found: string }>(FINDINGS.join(' union all '))).map(({ found }) => found)
}
