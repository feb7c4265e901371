import { Migration } from '@mikro-orm/migrations'

/**
 * Cards become signals, and a review whose two sides share a signal counts only after an admin releases it. Reviews
 * published earlier keep counting, because it was not recorded whether an admin or a deadline released them.
 */
export class OwnMoney130 extends Migration {
  override up(): void {
    this.addSql(`alter table presence_signals drop constraint presence_signals_kind_check,
      add constraint presence_signals_kind_check check (kind in ('network', 'device', 'card'))`)
    this.addSql(`create index presence_signals_card_index on presence_signals (digest) where kind = 'card'`)
    this.addSql(`alter table reviews add column is_cleared boolean not null default false`)
    this.addSql(
      `update reviews set is_cleared = true where shared_signals <> '{}' and state in ('pending', 'published', 'withdrawn')`,
    )
  }
}
