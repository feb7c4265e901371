import { Migration } from '@mikro-orm/migrations'

/**
 * What `coach_listings.free` holds came to mean something else without its column changing. When calendars came (015),
 * a range of free time, up to the end of its last slot, became a range of bookable starts, both ends included, without
 * what other calendars have taken. Rows written before still say the old thing until something touches them, and a
 * search for a free time believes them; so all are written anew by the next refresh.
 */
export class Relist019 extends Migration {
  override up(): void {
    this.addSql(`update coach_listings set stale_at = '-infinity' where stale_at <> '-infinity'`)
  }
}
