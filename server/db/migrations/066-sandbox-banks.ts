import { Migration } from '@mikro-orm/migrations'

/**
 * What banks do later at the sandbox: a payment settles or does not, money is taken back and returned, a refund does not arrive.
 * An event says its own currency, which a tester may have chosen.
 */
export class SandboxBanks066 extends Migration {
  override up(): void {
    this.addSql(`alter table sandbox_checkouts
      drop constraint sandbox_checkouts_state_check, drop constraint sandbox_checkouts_refund_check, drop constraint sandbox_checkouts_paid_check,
      add column charged_back_minor int not null default 0 check (charged_back_minor >= 0), add column chargeback_ref text,
      add column next_refund text not null default 'succeeds' check (next_refund in ('succeeds', 'refused', 'fails', 'comes_back')),
      add constraint sandbox_checkouts_state_check check (state in ('open', 'settling', 'authorized', 'succeeded', 'voided')),
      add constraint sandbox_checkouts_paid_check check (state not in ('settling', 'authorized', 'succeeded') or paid_card is not null),
      add constraint sandbox_checkouts_chargeback_check check ((charged_back_minor > 0) = (chargeback_ref is not null)),
      add constraint sandbox_checkouts_refund_check check (refunded_minor + charged_back_minor = 0
        or (state = 'succeeded' and refunded_minor + charged_back_minor <= amount_minor))`)
    this.addSql(
      `create index sandbox_checkouts_created_index on sandbox_checkouts (created_at desc, id desc)`,
    )

    this.addSql(`alter table sandbox_events drop constraint sandbox_events_type_check,
      add constraint sandbox_events_type_check check (type in ('authorized', 'succeeded', 'failed', 'voided', 'refunded',
        'refund_failed', 'charged_back', 'chargeback_reversed')),
      add column currency text, add column refund_ref text, add column chargeback_ref text`)
    this.addSql(`update sandbox_events e set currency = c.currency,
      refund_ref = case when e.key like 'refund:%' then substr(e.key, length('refund:') + 1) end
      from sandbox_checkouts c where c.id = e.checkout_id`)
    this.addSql(`alter table sandbox_events alter column currency set not null`)

    this.addSql(`create table sandbox_refunds (
      checkout_id uuid not null constraint sandbox_refunds_checkout_id_foreign references sandbox_checkouts (id),
      key text not null, amount_minor int not null check (amount_minor > 0), has_failed boolean not null default false,
      constraint sandbox_refunds_pkey primary key (checkout_id, key))`)
    this.addSql(`insert into sandbox_refunds (checkout_id, key, amount_minor)
      select checkout_id, refund_ref, amount_minor from sandbox_events where refund_ref is not null`)

    this.addSql(`create table sandbox_bank_steps (
      id uuid primary key default gen_random_uuid(),
      checkout_id uuid not null constraint sandbox_bank_steps_checkout_id_foreign references sandbox_checkouts (id),
      kind text not null check (kind in ('settle', 'decline', 'charge_back', 'fail_refund')), refund_key text,
      due_at timestamptz not null,
      constraint sandbox_bank_steps_refund_check check ((kind = 'fail_refund') = (refund_key is not null)))`)
    this.addSql(`create index sandbox_bank_steps_due_index on sandbox_bank_steps (due_at)`)
    this.addSql(`create index sandbox_bank_steps_checkout_index on sandbox_bank_steps (checkout_id)`)
  }
}
