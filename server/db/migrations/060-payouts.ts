import { Migration } from '@mikro-orm/migrations'

/**
 * Payouts: a coach's account at the provider, what was sent there for which sessions, and what the provider said of it. A
 * session stands in one payout that counts and no more; a payout is what its sessions add up to. Batches count from now on.
 */
export class Payouts060 extends Migration {
  override up(): void {
    this.addSql(`create table payout_accounts (
      coach_id uuid primary key constraint payout_accounts_coach_id_foreign references coach_profiles (id),
      provider text not null, account_ref text not null, can_be_paid boolean not null, is_submitted boolean not null,
      missing jsonb not null, created_at timestamptz not null, updated_at timestamptz not null,
      constraint payout_accounts_ref_unique unique (provider, account_ref))`)
    this.addSql(`create table payouts (
      id uuid primary key, coach_id uuid not null constraint payouts_coach_id_foreign references coach_profiles (id),
      currency text not null check (currency in ('GBP', 'EUR', 'USD')), amount_minor int not null check (amount_minor > 0),
      state text not null check (state in ('pending', 'sent', 'paid', 'failed', 'returned')),
      provider text not null, account_ref text not null, transfer_ref text, attempts int not null check (attempts >= 0),
      words text, issue text check (issue in ('amount', 'partly_back')), tax_residency text,
      created_at timestamptz not null, sent_at timestamptz, settled_at timestamptz, resolved_at timestamptz,
      constraint payouts_transfer_ref_unique unique (provider, transfer_ref),
      constraint payouts_sent_check check (state not in ('sent', 'paid', 'returned') or transfer_ref is not null))`)
    this.addSql(`create index payouts_coach_index on payouts (coach_id, created_at desc)`)
    this.addSql(`create index payouts_pending_index on payouts (created_at) where state = 'pending'`)
    this.addSql(`create table payout_sessions (
      payout_id uuid not null constraint payout_sessions_payout_id_foreign references payouts (id),
      session_id uuid not null constraint payout_sessions_session_id_foreign references sessions (id),
      payment_id uuid constraint payout_sessions_payment_id_foreign references payments (id),
      amount_minor int not null check (amount_minor > 0), commission_minor int not null check (commission_minor >= 0),
      counts boolean not null,
      primary key (payout_id, session_id))`)
    this.addSql(
      `create unique index payout_sessions_once_unique on payout_sessions (session_id) where counts`,
    )
    this.addSql(`create table payout_events (
      id uuid primary key default gen_random_uuid(), seq bigint not null generated always as identity,
      provider text not null, provider_event_id text not null,
      type text not null check (type in ('account_changed', 'paid', 'failed', 'reversed')),
      account_ref text not null, transfer_ref text, amount_minor int not null check (amount_minor >= 0), currency text not null,
      reversal_ref text, reason text, occurred_at timestamptz not null, received_at timestamptz not null,
      constraint payout_events_provider_event_unique unique (provider, provider_event_id))`)
    this.addSql(`create index payout_events_transfer_index on payout_events (provider, transfer_ref)`)
    this.addSql(`create table payout_batches (
      due_at timestamptz primary key, started_at timestamptz not null, finished_at timestamptz)`)
    this.addSql(`insert into payout_batches (due_at, started_at, finished_at) values (now(), now(), now())`)
    this.addSql(
      `create trigger payout_events_append_only before update or delete on payout_events for each row execute function refuse_change()`,
    )
    this.addSql(`create function refuse_payout_sum() returns trigger language plpgsql as $$
      begin
        if (select p.amount_minor <> coalesce(sum(s.amount_minor), 0) from payouts p
            left join payout_sessions s on s.payout_id = p.id where p.id = new.id group by p.amount_minor) then
          raise exception 'Payout % is not what its sessions add up to.', new.id using errcode = 'check_violation';
        end if;
        return null;
      end $$`)
    this.addSql(`create constraint trigger payouts_sum after insert or update of amount_minor on payouts
      deferrable initially deferred for each row execute function refuse_payout_sum()`)
  }
}
