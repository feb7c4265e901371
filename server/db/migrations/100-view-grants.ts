import { Migration } from '@mikro-orm/migrations'

/** For how long which admin looks at the product as whom. Why stands in the audit log. */
export class ViewGrants100 extends Migration {
  override up(): void {
    this.addSql(`create table view_grants (
      id uuid primary key, admin_id uuid not null constraint view_grants_admin_id_foreign references users (id),
      person_id uuid not null constraint view_grants_person_id_foreign references users (id),
      started_at timestamptz not null, expires_at timestamptz not null, ended_at timestamptz,
      check (admin_id <> person_id), check (expires_at > started_at), check (ended_at >= started_at))`)
    // An admin looks as one person at a time.
    this.addSql(`create unique index view_grants_open_index on view_grants (admin_id) where ended_at is null`)
    this.addSql(`create index view_grants_person_id_index on view_grants (person_id)`)
  }
}
