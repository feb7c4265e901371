import { Migration } from '@mikro-orm/migrations'

/** What a scorecard says of the priorities that an earlier one of the same two named. */
export class PriorityChecks089 extends Migration {
  override up(): void {
    this.addSql(`create table priority_checks (
      session_id uuid not null constraint priority_checks_session_id_foreign references sessions (id),
      about_session_id uuid not null constraint priority_checks_about_session_id_foreign references sessions (id),
      place int not null constraint priority_checks_place_check check (place >= 0),
      outcome text not null constraint priority_checks_outcome_check
        check (outcome in ('fixed', 'better', 'not_yet', 'not_seen')),
      constraint priority_checks_pkey primary key (session_id, about_session_id, place),
      constraint priority_checks_sessions_check check (session_id <> about_session_id))`)
    this.addSql(`create index priority_checks_about_index on priority_checks (about_session_id)`)
  }
}
