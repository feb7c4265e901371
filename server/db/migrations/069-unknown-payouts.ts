import { Migration } from '@mikro-orm/migrations'

/** An event about a payout that we never made, or an account of nobody here, waits for an admin as one of an unknown payment does. */
export class UnknownPayouts069 extends Migration {
  override up(): void {
    this.addSql(`alter table payment_issues drop constraint payment_issues_reason_check, drop constraint payment_issues_subject_check,
      add column payout_event_id uuid constraint payment_issues_payout_event_id_unique unique`)
    this.addSql(`alter table payment_issues add constraint payment_issues_reason_check check (reason in ('unknown_reference',
        'currency_differs', 'amount_differs', 'not_asked', 'before_cause', 'after_end', 'repeated', 'exceeds_taken',
        'charged_back', 'instruction_refused', 'refund_failed', 'unknown_transfer', 'unknown_account')),
      add constraint payment_issues_subject_check check ((reason in ('unknown_transfer', 'unknown_account')) = (payout_event_id is not null)
        and case
          when reason = 'instruction_refused' then payment_id is not null and instruction in ('capture', 'void') and payment_event_id is null and refund_id is null
          when reason = 'refund_failed' then payment_id is not null and instruction = 'refund' and payment_event_id is null and refund_id is not null
          when payout_event_id is not null then payment_id is null and payment_event_id is null and instruction is null and refund_id is null
          else payment_event_id is not null and instruction is null and refund_id is null end)`)
    this.addSql(`insert into payment_issues (reason, payout_event_id, noticed_at)
      select case when e.transfer_ref is null then 'unknown_account' else 'unknown_transfer' end, e.id, e.received_at from payout_events e
      where case when e.transfer_ref is null
        then not exists (select from payout_accounts a where a.provider = e.provider and a.account_ref = e.account_ref)
        else not exists (select from payouts p where p.provider = e.provider and p.transfer_ref = e.transfer_ref) end`)
  }
}
