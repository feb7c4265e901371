import { Migration } from '@mikro-orm/migrations'

/** From which network and mail domain a time was taken by somebody who had never had a paid session, hashed. */
export class UnpaidHolds125 extends Migration {
  override up(): void {
    this.addSql('alter table holds add column unpaid_network text, add column unpaid_mail_domain text')
    this.addSql('update holds set unpaid_network = unproven_network where unproven_network is not null')
  }
}
