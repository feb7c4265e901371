import { Migration } from '@mikro-orm/migrations'

/**
 * The books of the sandbox payment provider. It stands for an outside company, so no key leads from here to the
 * marketplace's tables: the two sides know each other by reference only.
 * A card number is never kept, only its last four digits.
 */
export class Sandbox003 extends Migration {
  override up(): void {
    this.addSql(`create table sandbox_checkouts (
      id uuid primary key,
      payment_id text not null constraint sandbox_checkouts_payment_id_unique unique,
      amount_minor int not null check (amount_minor > 0), refunded_minor int not null default 0 check (refunded_minor >= 0),
      currency text not null check (currency in ('GBP', 'EUR', 'USD')), description text not null,
      captures_manually boolean not null,
      success_url text not null, cancel_url text not null,
      state text not null default 'open' check (state in ('open', 'authorized', 'succeeded', 'voided')),
      challenged_card text check (challenged_card ~ '^[0-9]{4}$'), paid_card text check (paid_card ~ '^[0-9]{4}$'),
      expires_at timestamptz not null, created_at timestamptz not null,
      constraint sandbox_checkouts_refund_check check (refunded_minor = 0 or (state = 'succeeded' and refunded_minor <= amount_minor)),
      constraint sandbox_checkouts_paid_check check (state not in ('authorized', 'succeeded') or paid_card is not null))`)

    this.addSql(`create table sandbox_events (
      id uuid primary key,
      seq bigint generated always as identity,
      checkout_id uuid not null constraint sandbox_events_checkout_id_foreign references sandbox_checkouts (id),
      key text, type text not null check (type in ('authorized', 'succeeded', 'failed', 'voided', 'refunded')),
      amount_minor int not null check (amount_minor >= 0), reason text,
      occurred_at timestamptz not null,
      attempts int not null default 0 check (attempts >= 0), deliver_at timestamptz not null, delivered_at timestamptz,
      constraint sandbox_events_checkout_id_key_unique unique (checkout_id, key))`)
    this.addSql(
      `create index sandbox_events_due_index on sandbox_events (deliver_at) where delivered_at is null`,
    )
  }
}
