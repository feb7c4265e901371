import { Migration } from '@mikro-orm/migrations'

/** Why a review is held, as a name; until when it is decided on; and that its author sent other words, once. */
export class HeldUntil086 extends Migration {
  override up(): void {
    this.addSql(`alter table reviews add column held_for text constraint reviews_held_for_check
        check (held_for in ('EMAIL', 'LINK', 'PHONE', 'HANDLE', 'INSULT', 'DUPLICATE', 'SHARED')),
      add column decide_by timestamptz, add column refused_at timestamptz, add column corrected_at timestamptz`)
    this.addSql(`update reviews set held_for = case held_reason
        when 'It contains an e-mail address.' then 'EMAIL' when 'It contains a link.' then 'LINK'
        when 'It contains a phone number.' then 'PHONE' when 'It contains an insult.' then 'INSULT' else 'SHARED' end
      where held_reason is not null`)
    this.addSql(
      `update reviews set decide_by = greatest(submitted_at, current_timestamp) + interval '72 hours' where state = 'held'`,
    )
    this.addSql(`create index reviews_decide_by_index on reviews (decide_by) where state = 'held'`)
    this.addSql(`update reviews set refused_at = submitted_at where state = 'refused'`)
  }
}
