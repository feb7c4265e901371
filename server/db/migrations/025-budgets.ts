import { Migration } from '@mikro-orm/migrations'

/**
 * How much of each budget is used, in the columns that rate-limiter-flexible writes; `expire` is in milliseconds of the
 * machine's time. Unlogged: it is written often, and after a crash of the database everybody starts anew.
 * A hold remembers the network of a guest who has proven nothing, so that such holds can be counted.
 */
export class Budgets025 extends Migration {
  override up(): void {
    this.addSql('create unlogged table budgets (key text primary key, points int not null, expire bigint)')
    this.addSql('create index budgets_expire_index on budgets (expire)')
    this.addSql('alter table holds add column unproven_network text')
    this.addSql(
      'create index holds_unproven_network_index on holds (unproven_network) where is_open and unproven_network is not null',
    )
  }
}
