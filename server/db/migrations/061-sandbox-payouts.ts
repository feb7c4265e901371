import { Migration } from '@mikro-orm/migrations'

/** The books of the sandbox about coaches' accounts. It stands for an outside company: no key leads to the marketplace's tables. */
export class SandboxPayouts061 extends Migration {
  override up(): void {
    this.addSql(`create table sandbox_payout_accounts (
      id uuid primary key, coach_id text not null constraint sandbox_payout_accounts_coach_id_unique unique,
      country text not null, is_complete boolean not null default false,
      next_payout text not null default 'pays' check (next_payout in ('pays', 'refused', 'fails', 'comes_back')),
      visit uuid, return_url text, created_at timestamptz not null)`)
    this.addSql(`create unique index sandbox_payout_accounts_visit_unique on sandbox_payout_accounts (visit)`)
    this.addSql(`create table sandbox_transfers (
      id uuid primary key,
      account_id uuid not null constraint sandbox_transfers_account_id_foreign references sandbox_payout_accounts (id),
      key text not null constraint sandbox_transfers_key_unique unique,
      amount_minor int not null check (amount_minor > 0), currency text not null, description text not null,
      reversed_minor int not null default 0 check (reversed_minor between 0 and amount_minor),
      created_at timestamptz not null)`)
    this.addSql(`create table sandbox_payout_events (
      id uuid primary key, seq bigint generated always as identity,
      account_id uuid not null constraint sandbox_payout_events_account_id_foreign references sandbox_payout_accounts (id),
      transfer_id uuid constraint sandbox_payout_events_transfer_id_foreign references sandbox_transfers (id),
      type text not null check (type in ('account_changed', 'paid', 'failed', 'reversed')),
      amount_minor int not null check (amount_minor >= 0), currency text not null, reversal_ref text, reason text,
      occurred_at timestamptz not null,
      attempts int not null default 0, deliver_at timestamptz not null, delivered_at timestamptz,
      constraint sandbox_payout_events_reversal_unique unique (transfer_id, reversal_ref))`)
    this.addSql(
      `create index sandbox_payout_events_due_index on sandbox_payout_events (deliver_at) where delivered_at is null`,
    )
  }
}
