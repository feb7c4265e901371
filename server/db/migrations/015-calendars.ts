import { Migration } from '@mikro-orm/migrations'

/**
 * Busy time from a coach's other calendars: where it comes from, and the times alone, never what they are about.
 * `expanded_at` is when the times were last worked out, `covers_until` how far they reach. `calendar_feeds` counts
 * how often a person took back the address of their own feed; no row means never.
 */
export class Calendars015 extends Migration {
  override up(): void {
    this.addSql(`create table busy_calendars (
      id uuid primary key default gen_random_uuid(),
      coach_id uuid not null constraint busy_calendars_coach_id_foreign references coach_profiles (id) on delete cascade,
      name text not null check (length(name) between 1 and 80),
      source text not null check (source in ('file', 'url')), url text,
      etag text, last_fetched_at timestamptz, last_error text, expanded_at timestamptz, covers_until timestamptz,
      next_fetch_at timestamptz, created_at timestamptz not null,
      constraint busy_calendars_url_check check ((source = 'url') = (url is not null)))`)
    this.addSql(`create index busy_calendars_coach_index on busy_calendars (coach_id)`)
    this.addSql(
      `create index busy_calendars_next_fetch_at_index on busy_calendars (next_fetch_at) where next_fetch_at is not null`,
    )
    this.addSql(`create table busy_times (
      calendar_id uuid not null constraint busy_times_calendar_id_foreign references busy_calendars (id) on delete cascade,
      starts_at timestamptz not null, ends_at timestamptz not null check (starts_at < ends_at),
      constraint busy_times_pkey primary key (calendar_id, starts_at))`)
    this.addSql(`create table calendar_feeds (
      user_id uuid primary key constraint calendar_feeds_user_id_foreign references users (id) on delete cascade,
      version int not null)`)
  }
}
