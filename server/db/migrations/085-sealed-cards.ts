import { Migration } from '@mikro-orm/migrations'

/** Who has chosen not to review a session: what its coach scored is opened to them without. */
export class SealedCards085 extends Migration {
  override up(): void {
    this.addSql(`create table skipped_reviews (
      session_id uuid primary key constraint skipped_reviews_session_id_foreign references sessions (id),
      skipped_at timestamptz not null)`)
  }
}
