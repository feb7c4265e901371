import { Migration } from '@mikro-orm/migrations'

/** Documents kept in the playground, each its owner's or shown to everybody. */
export class SavedQueries047 extends Migration {
  override up(): void {
    this.addSql(`create table saved_queries (
      id uuid primary key default gen_random_uuid(),
      owner_id uuid not null constraint saved_queries_owner_id_foreign references users (id) on delete cascade,
      is_shared boolean not null default false,
      name text not null check (length(name) between 1 and 80),
      document text not null check (length(document) between 1 and 20000),
      variables text not null default '{}' check (length(variables) <= 10000),
      updated_at timestamptz not null)`)
    this.addSql('create index saved_queries_owner_index on saved_queries (owner_id)')
    this.addSql('create index saved_queries_shared_index on saved_queries (name) where is_shared')
  }
}
