import { Migration } from '@mikro-orm/migrations'

/** What a coach asks before a session of a type, and the answers, frozen on the session with their questions. */
export class Intake016 extends Migration {
  override up(): void {
    this.addSql(`alter table session_types add column intake_questions text[] not null default '{}'
      constraint session_types_intake_questions_check check (cardinality(intake_questions) <= 3)`)
    this.addSql(`alter table sessions add column intake_answers jsonb not null default '[]'
      constraint sessions_intake_answers_check check (jsonb_typeof(intake_answers) = 'array')`)
  }
}
