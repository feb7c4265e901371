import { Migration } from '@mikro-orm/migrations'

/**
 * When what is shown of a coach changed last, their free times aside: what the sitemap says of their page. The database
 * keeps it, whoever writes the row. Rows of before say the day of this migration, since nobody wrote down an earlier one.
 */
export class ListingsShown110 extends Migration {
  override up(): void {
    this.addSql('alter table coach_listings add column shown_at timestamptz not null default now()')
    this.addSql(`create function mark_listing_shown() returns trigger language plpgsql as $$ begin
      new.shown_at := now(); return new; end $$`)
    this.addSql(`create trigger coach_listings_shown before update of card, recent_reviews on coach_listings for each row
      when ((old.card::jsonb - 'nextSlot') is distinct from (new.card::jsonb - 'nextSlot')
        or old.recent_reviews::jsonb is distinct from new.recent_reviews::jsonb) execute function mark_listing_shown()`)
  }
}
