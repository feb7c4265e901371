import { Migration } from '@mikro-orm/migrations'

/** How long a review and its reply may be is a figure of the settings: here stands the most it may be set to. */
export class LongerReviews118 extends Migration {
  override up(): void {
    this.addSql(`alter table reviews
      drop constraint reviews_text_check, add constraint reviews_text_check check (length(text) <= 5000),
      drop constraint reviews_private_note_check,
      add constraint reviews_private_note_check check (length(private_note) <= 5000),
      drop constraint reviews_reply_check, add constraint reviews_reply_check check (length(reply) <= 2000)`)
  }
}
