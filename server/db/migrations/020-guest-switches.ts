import { Migration } from '@mikro-orm/migrations'

/** Which optional e-mails the guest of a session has switched off; it holds for every e-mail to their address. */
export class GuestSwitches020 extends Migration {
  override up(): void {
    this.addSql(`alter table guest_links add column switched_off text[] not null default '{}'`)
    this.addSql(
      `create index guest_links_switched_off_index on guest_links (email) where switched_off <> '{}'`,
    )
  }
}
