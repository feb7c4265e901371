import { Migration } from '@mikro-orm/migrations'

/**
 * Every process keeps an index of `coach_listings` and must hear of each change. A row carries the number of the
 * transaction that wrote it last: numbers alone become visible out of order, but with a snapshot PostgreSQL tells
 * exactly which rows were written by a transaction that the snapshot did not see. A row that goes leaves its number
 * in `listing_removals`. Marking a row stale changes nothing that is shown, and has no number. The epoch goes: what
 * was remembered by it is counted anew, and every writer waited for its one row.
 */
export class ListingChanges046 extends Migration {
  override up(): void {
    this.addSql('alter table coach_listings add column change xid8 not null default pg_current_xact_id()')
    this.addSql('create index coach_listings_change_index on coach_listings (change)')
    this.addSql(`create table listing_removals (
      coach_id uuid not null constraint listing_removals_pkey primary key, change xid8 not null)`)
    this.addSql('create index listing_removals_change_index on listing_removals (change)')
    this.addSql(`create function number_listing_change() returns trigger language plpgsql as $$ begin
      new.change := pg_current_xact_id(); return new; end $$`)
    this.addSql(`create function number_listing_removal() returns trigger language plpgsql as $$ begin
      insert into listing_removals (coach_id, change) values (old.coach_id, pg_current_xact_id())
        on conflict (coach_id) do update set change = excluded.change;
      return null; end $$`)
    this.addSql(`create trigger coach_listings_change before insert or update of coach_id, card, recent_reviews, specialties,
      firms, languages, kinds, country, rate_base_minor, rating, rank, total_sessions, listed_at, next_slot, free, search
      on coach_listings for each row execute function number_listing_change()`)
    this.addSql(`create trigger coach_listings_removal after delete on coach_listings
      for each row execute function number_listing_removal()`)
    this.addSql(`create function number_all_listing_removals() returns trigger language plpgsql as $$ begin
      insert into listing_removals (coach_id, change) select coach_id, pg_current_xact_id() from coach_listings
        on conflict (coach_id) do update set change = excluded.change;
      return null; end $$`)
    this.addSql(`create trigger coach_listings_truncation before truncate on coach_listings
      for each statement execute function number_all_listing_removals()`)
    this.addSql('drop table listing_epoch')
  }
}
