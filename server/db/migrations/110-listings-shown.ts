import { Migration } from '@mikro-orm/migrations'

/**
 * When what is shown of a coach changed last, their free times aside: what the sitemap says of their page. Rows of before
 * say the day of this migration, since nobody wrote down an earlier one.
 */
export class ListingsShown110 extends Migration {
  override up(): void {
    this.addSql('alter table coach_listings add column shown_at timestamptz not null default now()')
  }
}
