import { Migration } from '@mikro-orm/migrations'

/**
 * Settings with their history, and what the admin area asks of people and of the audit log. `setting_versions` is
 * only ever added to; the highest version of a key is the one in force.
 */
export class Settings010 extends Migration {
  override up(): void {
    this.addSql(`create table setting_versions (
      key text not null, version int not null check (version > 0), value jsonb not null,
      reason text not null check (length(reason) between 5 and 500),
      changed_by uuid not null constraint setting_versions_changed_by_foreign references users (id),
      changed_at timestamptz not null, primary key (key, version))`)
    // One row that moves with every change: a process asks it whether what it remembers still holds.
    this.addSql(`create table setting_epoch (
      id boolean primary key default true check (id), value bigint not null default 0)`)
    this.addSql(`insert into setting_epoch default values`)

    this.addSql(
      `create index users_search_index on users using gin (lower(first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops)`,
    )
    this.addSql(`create index users_created_at_index on users (created_at, id)`)
    this.addSql(`create index audit_entries_at_index on audit_entries (at desc, id desc)`)
    this.addSql(`create index audit_entries_actor_index on audit_entries (actor_id, at)`)
    this.addSql(`create index payments_created_at_index on payments (created_at)`)
    this.addSql(`create index sessions_created_at_index on sessions (created_at)`)
    this.addSql(`create index sessions_starts_at_index on sessions (starts_at)`)
    this.addSql(`create index reviews_submitted_at_index on reviews (submitted_at)`)
    this.addSql(
      `create index payment_events_refunded_index on payment_events (occurred_at) where type = 'refunded'`,
    )
  }
}
