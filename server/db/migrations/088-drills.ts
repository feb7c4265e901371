import { Migration } from '@mikro-orm/migrations'

/** Drills that a scorecard or a coach gave somebody, and every try at one, each with numbers of its own. */
export class Drills088 extends Migration {
  override up(): void {
    this.addSql(`create table drills (
      id uuid primary key default gen_random_uuid(),
      seeker_id uuid not null constraint drills_seeker_id_foreign references users (id) on delete cascade,
      coach_id uuid not null constraint drills_coach_id_foreign references coach_profiles (id),
      session_id uuid constraint drills_session_id_foreign references sessions (id),
      place int constraint drills_place_check check (place >= 0),
      assigned_by text not null constraint drills_assigned_by_check check (assigned_by in ('scorecard', 'coach')),
      kind text not null constraint drills_kind_check
        check (kind in ('market_sizing', 'growth', 'break_even', 'chart_reading', 'structuring', 'synthesis')),
      dimension text not null, difficulty int not null constraint drills_difficulty_check check (difficulty between 1 and 3),
      box int not null constraint drills_box_check check (box between 1 and 5),
      due_at timestamptz, assigned_at timestamptz not null, ended_at timestamptz,
      ended_as text constraint drills_ended_as_check check (ended_as in ('learned', 'fixed')),
      constraint drills_end_check check ((ended_at is null) = (ended_as is null) and (ended_at is null) = (due_at is not null)),
      constraint drills_source_check check ((assigned_by = 'scorecard') = (session_id is not null)))`)
    this.addSql(`create unique index drills_open_unique on drills (seeker_id, kind) where ended_at is null`)
    this.addSql(`create index drills_seeker_index on drills (seeker_id, ended_at desc)`)
    this.addSql(`create index drills_session_index on drills (session_id) where session_id is not null`)
    this.addSql(`create table drill_attempts (
      id uuid primary key default gen_random_uuid(),
      drill_id uuid not null constraint drill_attempts_drill_id_foreign references drills (id) on delete cascade,
      seed int not null, version int not null, started_at timestamptz not null,
      allowed_seconds int not null constraint drill_attempts_allowed_seconds_check check (allowed_seconds > 0),
      answered_at timestamptz, answers jsonb, right_parts int, parts int not null,
      constraint drill_attempts_seed_unique unique (drill_id, seed),
      constraint drill_attempts_parts_check check (right_parts between 0 and parts),
      constraint drill_attempts_answered_check check ((answered_at is null) = (answers is null)
        and (answered_at is null) = (right_parts is null)))`)
    this.addSql(
      `create unique index drill_attempts_open_unique on drill_attempts (drill_id) where answered_at is null`,
    )
  }
}
