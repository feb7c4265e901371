import { Migration } from '@mikro-orm/migrations'

/**
 * What is written for the product and published at boot: articles, practice cases, and who practised which case.
 * What is taken out of the sources stays as a row with `retired_at`, since attempts name it. Lists are ordered by
 * `(sort_key, slug)`, which is also their cursor. One person has at most one attempt of a case under way
 * (`practice_attempts_open_unique`).
 */
export class Publications005 extends Migration {
  override up(): void {
    this.addSql(`create table publications (
      kind text not null constraint publications_kind_check check (kind in ('guide', 'post', 'framework', 'case_study', 'page')),
      slug text not null, title text not null, summary text not null, body text not null, part text,
      tags text[] not null default '{}', author text, minutes int not null, position int not null,
      published_at date, sort_key int not null, hash text not null,
      updated_at timestamptz not null default now(), retired_at timestamptz,
      constraint publications_pkey primary key (kind, slug))`)
    this.addSql(
      `create index publications_order_index on publications (kind, sort_key, slug) where retired_at is null`,
    )

    this.addSql(`create table practice_cases (
      slug text primary key, title text not null, type text not null, industry text not null,
      difficulty int not null constraint practice_cases_difficulty_check check (difficulty between 1 and 3),
      style text not null, minutes int not null, summary text not null, sort_key int not null,
      search text not null, body jsonb not null, hash text not null,
      updated_at timestamptz not null default now(), retired_at timestamptz)`)

    this.addSql(`create table practice_attempts (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null constraint practice_attempts_user_id_foreign references users (id) on delete cascade,
      case_slug text not null constraint practice_attempts_case_slug_foreign references practice_cases (slug),
      started_at timestamptz not null, finished_at timestamptz,
      seconds int constraint practice_attempts_seconds_check check (seconds between 0 and 86400),
      checks_right int not null default 0, checks_total int not null default 0, notes text not null default '',
      constraint practice_attempts_checks_check check (checks_right between 0 and checks_total))`)
    this.addSql(
      `create unique index practice_attempts_open_unique on practice_attempts (user_id, case_slug) where finished_at is null`,
    )
    this.addSql(
      `create index practice_attempts_user_index on practice_attempts (user_id, started_at desc, id desc)`,
    )
  }
}
