import { Migration } from '@mikro-orm/migrations'

/** Free times that coaches proposed to their students. They hold nothing. */
export class SessionProposals103 extends Migration {
  override up(): void {
    this.addSql(`create table session_proposals (
      id uuid primary key default gen_random_uuid(),
      coach_id uuid not null constraint session_proposals_coach_id_foreign references coach_profiles (id),
      student_id uuid not null constraint session_proposals_student_id_foreign references sessions (id),
      session_type_id uuid not null constraint session_proposals_session_type_id_foreign references session_types (id),
      starts_at timestamptz not null, ends_at timestamptz not null, created_at timestamptz not null,
      check (ends_at > starts_at))`)
    this.addSql('create index session_proposals_coach_index on session_proposals (coach_id, starts_at)')
    this.addSql('create index session_proposals_student_index on session_proposals (student_id)')
  }
}
