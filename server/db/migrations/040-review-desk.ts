import { Migration } from '@mikro-orm/migrations'

/** An admin may refuse a held review, with a reason for its author, and mark a private note as read. */
export class ReviewDesk040 extends Migration {
  override up(): void {
    this.addSql(`alter table reviews drop constraint reviews_state_check,
      add constraint reviews_state_check check (state in ('pending', 'held', 'published', 'refused')),
      add column refused_reason text, add column note_read_at timestamptz`)
    this.addSql(`create index reviews_held_index on reviews (submitted_at, id) where state = 'held'`)
    this.addSql(
      `create index reviews_unread_notes_index on reviews (submitted_at, id) where private_note is not null and note_read_at is null`,
    )
  }
}
