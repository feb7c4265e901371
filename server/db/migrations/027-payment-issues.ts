import { Migration } from '@mikro-orm/migrations'

/**
 * What the provider says is kept whole, also what is about no payment of ours: with its currency, its reference of a
 * refund and the order it came in. What is applied to nothing, and an instruction the provider refuses, waits in a list
 * until an admin has looked into it.
 */
export class PaymentIssues027 extends Migration {
  override up(): void {
    this.addSql(`alter table payment_events add column seq bigint generated always as identity,
      add column currency text, add column provider_ref text, add column refund_ref text`)
    this.addSql(`update payment_events e set currency = p.currency, provider_ref = p.provider_ref
      from payments p where p.id = e.payment_id`)
    this.addSql(`alter table payment_events alter column payment_id drop not null,
      alter column currency set not null, alter column provider_ref set not null`)

    this.addSql(`create table payment_issues (
      id uuid primary key default gen_random_uuid(),
      reason text not null check (reason in ('unknown_reference', 'currency_differs', 'amount_differs', 'not_asked',
        'before_cause', 'after_end', 'repeated', 'exceeds_taken', 'instruction_refused')),
      payment_id uuid constraint payment_issues_payment_id_foreign references payments (id),
      payment_event_id uuid constraint payment_issues_payment_event_id_unique unique
        constraint payment_issues_payment_event_id_foreign references payment_events (id),
      instruction text check (instruction in ('capture', 'void', 'refund')), provider_words text,
      noticed_at timestamptz not null,
      resolved_at timestamptz, resolved_by uuid constraint payment_issues_resolved_by_foreign references users (id),
      note text check (length(note) <= 500),
      constraint payment_issues_subject_check check (case when reason = 'instruction_refused'
        then payment_id is not null and instruction is not null and payment_event_id is null
        else payment_event_id is not null and instruction is null end),
      constraint payment_issues_instruction_unique unique (payment_id, instruction),
      constraint payment_issues_resolved_check check ((resolved_at is null) = (note is null)))`)
    this.addSql(`create index payment_issues_noticed_index on payment_issues (noticed_at, id)`)
  }
}
