import { Migration } from '@mikro-orm/migrations'

/** The hashed network and mail domain of a hold by someone who has never had a paid session. */
export class UnpaidHolds125 extends Migration {
  override up(): void {
    this.addSql('alter table holds add column unpaid_network text, add column unpaid_mail_domain text')
    this.addSql('update holds set unpaid_network = unproven_network where unproven_network is not null')
  }
}
