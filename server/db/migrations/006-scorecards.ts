import { Migration } from '@mikro-orm/migrations'

/**
 * What a coach scored, what the seeker scored before seeing it, and the sheet a coach may upload instead of the
 * figures. One of each for a session; a scorecard without `submitted_at` is its coach's draft.
 */
export class Scorecards006 extends Migration {
  override up(): void {
    this.addSql(`create table scorecards (
      id uuid primary key default gen_random_uuid(),
      session_id uuid not null constraint scorecards_session_id_unique unique constraint scorecards_session_id_foreign references sessions (id),
      coach_id uuid not null constraint scorecards_coach_id_foreign references coach_profiles (id),
      template text not null check (template in ('mbb-v1')),
      scores jsonb not null default '[]' check (jsonb_typeof(scores) = 'array'),
      strengths jsonb not null default '[]' check (jsonb_typeof(strengths) = 'array'),
      priorities jsonb not null default '[]' check (jsonb_typeof(priorities) = 'array'),
      recommendation text check (recommendation in ('strong_no', 'no', 'borderline', 'yes', 'strong_yes')),
      explanation text check (length(explanation) <= 500),
      overall numeric(3, 2) check (overall between 1 and 5),
      saved_at timestamptz not null, submitted_at timestamptz, read_at timestamptz,
      constraint scorecards_submitted_check check (submitted_at is null or recommendation is not null),
      constraint scorecards_read_check check (read_at is null or submitted_at is not null))`)
    this.addSql(
      `create index scorecards_submitted_index on scorecards (coach_id, submitted_at desc) where submitted_at is not null`,
    )

    this.addSql(`create table self_scores (
      session_id uuid primary key constraint self_scores_session_id_foreign references sessions (id),
      scores jsonb not null check (jsonb_typeof(scores) = 'array'),
      overall numeric(3, 2) check (overall between 1 and 5),
      submitted_at timestamptz not null)`)

    this.addSql(`create table scorecard_files (
      session_id uuid primary key constraint scorecard_files_session_id_foreign references sessions (id),
      name text not null check (length(name) between 1 and 120),
      mime text not null check (mime in ('application/pdf', 'image/png', 'image/jpeg')),
      size int not null check (size between 1 and 10485760), sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      bytes bytea not null, uploaded_at timestamptz not null,
      constraint scorecard_files_bytes_check check (octet_length(bytes) = size))`)
    // Images and documents are compressed already.
    this.addSql(`alter table scorecard_files alter column bytes set storage external`)
  }
}
