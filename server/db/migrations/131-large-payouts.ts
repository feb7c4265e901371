import { Migration } from '@mikro-orm/migrations'

/**
 * A payout adds up sessions and may come to more than 32 bits hold, and so may what the provider reports of it. What it carries for one
 * session stays an integer, as the price of a session is.
 */
export class LargePayouts131 extends Migration {
  override up(): void {
    this.addSql('drop trigger payouts_sum on payouts')
    this.addSql('alter table payouts alter column amount_minor type bigint')
    this.addSql(`create constraint trigger payouts_sum after insert or update of amount_minor on payouts
      deferrable initially deferred for each row execute function refuse_payout_sum()`)
  }
}

/** Each locks one table in use, as with 114. */
export class LargePayoutEvents131 extends Migration {
  override up(): void {
    this.addSql('alter table payout_events alter column amount_minor type bigint')
  }
}

export class LargeSandboxPayouts131 extends Migration {
  override up(): void {
    this.addSql(
      `alter table sandbox_transfers alter column amount_minor type bigint, alter column reversed_minor type bigint`,
    )
    this.addSql('alter table sandbox_payout_events alter column amount_minor type bigint')
  }
}
