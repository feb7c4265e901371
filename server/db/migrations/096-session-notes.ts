import { Migration } from '@mikro-orm/migrations'

/** What coaches write down during a session, by its minutes: theirs alone. */
export class SessionNotes096 extends Migration {
  override up(): void {
    this.addSql(`create table session_notes (
      id uuid primary key default gen_random_uuid(),
      session_id uuid not null constraint session_notes_session_id_foreign references sessions (id),
      coach_id uuid not null constraint session_notes_coach_id_foreign references coach_profiles (id),
      minute int check (minute between 0 and 600), text text not null check (length(text) between 1 and 400),
      noted_at timestamptz not null)`)
    this.addSql(`create index session_notes_session on session_notes (session_id, minute, noted_at)`)
    this.addSql(`create index session_notes_coach on session_notes (coach_id)`)
  }
}
