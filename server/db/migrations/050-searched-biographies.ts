import { Migration } from '@mikro-orm/migrations'

/** What is searched came to hold biographies, and to say where a word stands; cards tell what they are ranked by. */
export class SearchedBiographies050 extends Migration {
  override up(): void {
    this.addSql(`update coach_listings set stale_at = '-infinity' where stale_at <> '-infinity'`)
  }
}
