import { Migration } from '@mikro-orm/migrations'

/**
 * The read model behind `coaches` and `coach`: one row per listed coach, written by `relist` whenever what it
 * shows changes. `card` and `recent_reviews` are the answer as JSON, ready to send; the other columns are what
 * a listing filters and sorts by. `free` holds when a session may start, `stale_at` when the row needs another
 * look. `listing_epoch` grows with every change, so that a count taken at an epoch is exact while it lasts.
 */
export class Listings002 extends Migration {
  override up(): void {
    this.addSql(`create table coach_listings (
      coach_id uuid primary key constraint coach_listings_coach_id_foreign references coach_profiles (id) on delete cascade,
      card json not null, recent_reviews json not null default '[]',
      specialties text[] not null, firms text[] not null, languages text[] not null, kinds text[] not null, country text,
      rate_base_minor int not null, rating double precision not null, rank double precision not null,
      total_sessions int not null, listed_at timestamptz not null,
      next_slot timestamptz not null default 'infinity', free tstzmultirange not null default '{}',
      stale_at timestamptz not null, search tsvector not null)`)
    for (const column of ['specialties', 'firms', 'languages', 'kinds', 'search'])
      this.addSql(`create index coach_listings_${column}_index on coach_listings using gin (${column})`)
    this.addSql(`create index coach_listings_country_index on coach_listings (country)`)
    this.addSql(`create index coach_listings_rank_index on coach_listings (rank desc, coach_id)`)
    this.addSql(`create index coach_listings_rating_index on coach_listings (rating desc, coach_id)`)
    this.addSql(`create index coach_listings_rate_index on coach_listings (rate_base_minor, coach_id)`)
    this.addSql(`create index coach_listings_next_slot_index on coach_listings (next_slot, coach_id)`)
    this.addSql(
      `create index coach_listings_total_sessions_index on coach_listings (total_sessions desc, coach_id)`,
    )
    this.addSql(`create index coach_listings_listed_at_index on coach_listings (listed_at desc, coach_id)`)
    this.addSql(`create index coach_listings_stale_at_index on coach_listings (stale_at)`)
    this.addSql(
      `create table listing_epoch (id boolean primary key default true check (id), value bigint not null default 1)`,
    )
    this.addSql(`insert into listing_epoch default values`)
  }
}
