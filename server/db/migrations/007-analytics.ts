import { Migration } from '@mikro-orm/migrations'

/** What visitors did, without who they are: `visitor` is random and lives as long as a browser tab. */
export class Analytics007 extends Migration {
  override up(): void {
    this.addSql(`create table analytics_events (
      id bigint generated always as identity primary key,
      name text not null check (name in ('session_started', 'session_completed', 'practice_attempted', 'payment_initiated', 'payment_completed', 'page_view')),
      visitor uuid not null, path text check (length(path) <= 120), properties jsonb not null default '{}',
      at timestamptz not null)`)
    this.addSql(`create index analytics_events_name_at_index on analytics_events (name, at)`)
  }
}
