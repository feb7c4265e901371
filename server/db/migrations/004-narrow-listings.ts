import { Migration } from '@mikro-orm/migrations'

/**
 * Keeps what is only shown out of the rows a listing searches: cards, reviews and hours go to the side table, so
 * that a filter over 100,000 coaches reads 25 MB instead of 157. Not compressed, since a page of twenty would be
 * unpacked anew every time. Rows written before are marked for refresh, which writes them anew.
 */
export class NarrowListings004 extends Migration {
  override up(): void {
    for (const column of ['card', 'recent_reviews', 'free'])
      this.addSql(`alter table coach_listings alter column ${column} set storage external`)
    this.addSql(`alter table coach_listings set (toast_tuple_target = 128)`)
    this.addSql(`update coach_listings set stale_at = '-infinity'`)
  }
}
