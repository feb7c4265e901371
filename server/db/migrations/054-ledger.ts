import { Migration } from '@mikro-orm/migrations'

const share = (gross: string) => `((${gross})::bigint * bps + 5000) / 10000`

/** What each payment came to so far: held, sold, given back bit by bit, and decided to go back. */
export const POST_PAST = [
  `create temporary table due_back (payment_id uuid, amount_minor int) on commit drop`,
  `do $$ begin
    if to_regclass('refunds') is null then
      insert into due_back select id, due_minor - refunded_minor from payments where due = 'refund' and due_minor > refunded_minor;
    else
      insert into due_back select payment_id, sum(amount_minor) from refunds where state = 'due' group by payment_id;
    end if; end $$`,
  `create temporary table past on commit drop as
    with taken as (select p.id, p.session_id, p.currency, p.amount_minor, p.refunded_minor, p.updated_at, s.coach_id,
        s.commission_bps as bps, (select min(e.occurred_at) from payment_events e where e.payment_id = p.id and e.type = 'succeeded') as paid_at
      from payments p join sessions s on s.id = p.session_id where p.state in ('succeeded', 'partially_refunded', 'refunded')),
    events as (select t.id, e.seq::text as name, e.occurred_at as at,
        least(t.refunded_minor, sum(e.amount_minor) over (partition by t.id order by e.seq)) as upto,
        least(t.refunded_minor, coalesce(sum(e.amount_minor) over (partition by t.id order by e.seq
          rows between unbounded preceding and 1 preceding), 0)) as before
      from taken t join payment_events e on e.payment_id = t.id and e.type = 'refunded'
        and not exists (select from payment_issues i where i.payment_event_id = e.id and i.reason <> 'not_asked')
      where t.refunded_minor > 0),
    gone as (select * from events where upto > before
      union all select t.id, 'rest', t.updated_at, t.refunded_minor, coalesce(e.upto, 0) from taken t
        left join (select id, max(upto) as upto from events group by id) e on e.id = t.id
        where t.refunded_minor > coalesce(e.upto, 0)),
    due as (select t.id, 'due' as name, t.updated_at as at, t.refunded_minor + d.amount_minor as upto, t.refunded_minor as before
      from taken t join due_back d on d.payment_id = t.id)
    select gen_random_uuid() as transaction_id, m.* from (
      select 'hold' as kind, 'hold' as name, p.id as payment_id, p.session_id, s.coach_id, p.currency, p.updated_at as at,
          p.amount_minor::bigint as amount, 0::bigint as commission
        from payments p join sessions s on s.id = p.session_id where p.state = 'authorized' and p.amount_minor > 0
      union all select 'sale', 'sale', id, session_id, coach_id, currency, coalesce(paid_at, updated_at), amount_minor,
          ${share('amount_minor')} from taken where amount_minor > 0
      union all select 'refund', 'refund:' || b.name, t.id, t.session_id, t.coach_id, t.currency, b.at, b.upto - b.before,
          ${share('t.amount_minor - b.before')} - ${share('t.amount_minor - b.upto')}
        from taken t join (select * from gone union all select * from due) b using (id)
      union all select 'refund_paid', 'refund_paid:' || g.name, t.id, t.session_id, t.coach_id, t.currency, g.at, g.upto - g.before, 0
        from taken t join gone g using (id)) m`,
  `insert into ledger_transactions (id, kind, session_id, payment_id, source, occurred_at, recorded_at)
    select transaction_id, kind, session_id, payment_id, 'past:' || payment_id || ':' || name, at, at from past
    order by at, payment_id, kind desc`,
  `insert into ledger_entries (transaction_id, account, owner_id, currency, amount_minor)
    select p.transaction_id, line.account, line.owner_id, p.currency, line.amount from past p cross join lateral (values
        ('hold', 'authorizations', null::uuid, p.amount), ('hold', 'requests', p.payment_id, -p.amount),
        ('sale', 'clearing', null, p.amount), ('sale', 'platform_revenue', null, -p.commission),
        ('sale', 'coach_payable', p.coach_id, p.commission - p.amount),
        ('refund', 'platform_revenue', null, p.commission), ('refund', 'coach_payable', p.coach_id, p.amount - p.commission),
        ('refund', 'refunds_payable', p.payment_id, -p.amount),
        ('refund_paid', 'refunds_payable', p.payment_id, p.amount), ('refund_paid', 'clearing', null, -p.amount))
      as line (kind, account, owner_id, amount) where line.kind = p.kind and line.amount <> 0`,
  `do $$ begin
    if exists (select from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0) then
      raise exception 'What was posted of the past does not add up to nothing.';
    end if; end $$`,
  `drop table past, due_back`,
]

/**
 * The ledger: every business event is one transaction whose entries add up to nothing in each currency. Its rows, and
 * what the payment provider said, are written once and never changed. What stood before is posted from the payments and
 * their events, as if it had been posted when it happened.
 */
export class Ledger054 extends Migration {
  override up(): void {
    this.addSql(`create table ledger_transactions (
      id uuid primary key default gen_random_uuid(), seq bigint not null generated always as identity,
      kind text not null check (kind in ('hold', 'sale', 'refund', 'refund_paid', 'chargeback', 'loss', 'payout',
        'payout_returned', 'credit', 'package', 'tax', 'correction')),
      session_id uuid constraint ledger_transactions_session_id_foreign references sessions (id),
      payment_id uuid constraint ledger_transactions_payment_id_foreign references payments (id),
      payout_id uuid, source text not null constraint ledger_transactions_source_unique unique,
      reason text check (reason ~ '^[a-z_]{1,40}$'), created_by uuid,
      occurred_at timestamptz not null, recorded_at timestamptz not null default now())`)
    this.addSql(`create table ledger_entries (
      id bigint generated always as identity primary key,
      transaction_id uuid not null constraint ledger_entries_transaction_id_foreign references ledger_transactions (id),
      account text not null check (account in ('authorizations', 'requests', 'clearing', 'coach_payable', 'platform_revenue',
        'refunds_payable', 'seeker_credit', 'packages_deferred', 'losses', 'tax')),
      owner_id uuid, currency text not null check (currency in ('GBP', 'EUR', 'USD')),
      amount_minor bigint not null check (amount_minor <> 0))`)
    for (const statement of POST_PAST) this.addSql(statement)
    this.addSql(
      `create index ledger_entries_transaction_id_index on ledger_entries (transaction_id) include (account, owner_id, currency, amount_minor)`,
    )
    this.addSql(
      `create index ledger_entries_owner_index on ledger_entries (owner_id, account, currency) include (amount_minor) where owner_id is not null`,
    )
    this.addSql(`create index ledger_transactions_session_id_index on ledger_transactions (session_id)`)
    this.addSql(`create index ledger_transactions_payment_id_index on ledger_transactions (payment_id)`)
    this.addSql(
      `create index ledger_transactions_payout_id_index on ledger_transactions (payout_id) where payout_id is not null`,
    )
    this.addSql(
      `create index ledger_transactions_occurred_at_index on ledger_transactions (kind, occurred_at)`,
    )
    this.protect()
  }

  private protect(): void {
    this.addSql(`create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'Rows of % are written once: % is refused.', tg_table_name, tg_op using errcode = 'restrict_violation';
      end $$`)
    for (const table of ['ledger_transactions', 'ledger_entries', 'payment_events'])
      this.addSql(
        `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_change()`,
      )
    this.addSql(`create function refuse_imbalance() returns trigger language plpgsql as $$
      begin
        if exists (select from ledger_entries where transaction_id = new.transaction_id
            group by currency having sum(amount_minor) <> 0) then
          raise exception 'The entries of transaction % do not add up to nothing.', new.transaction_id using errcode = 'check_violation';
        end if;
        return null;
      end $$`)
    this.addSql(`create constraint trigger ledger_entries_balance after insert on ledger_entries
      deferrable initially deferred for each row execute function refuse_imbalance()`)
  }
}
