import { Migration } from '@mikro-orm/migrations'

/**
 * What a coach writes down about a student, for nobody else. A student is known by one of the pair's sessions, so that
 * no address is kept twice; the index finds the sessions of a pair.
 */
export class Practice009 extends Migration {
  override up(): void {
    this.addSql(`create table coach_notes (
      coach_id uuid not null constraint coach_notes_coach_id_foreign references coach_profiles (id) on delete cascade,
      student_id uuid not null constraint coach_notes_student_id_foreign references sessions (id),
      text text not null check (length(text) between 1 and 5000), updated_at timestamptz not null,
      constraint coach_notes_pkey primary key (coach_id, student_id))`)
    this.addSql(`create index sessions_pair_index on sessions (coach_id, seeker_email)`)
  }
}
