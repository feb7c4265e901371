import { Migration } from '@mikro-orm/migrations'

/**
 * What became of each attempt to send an e-mail, so that an admin sees which ones did not arrive and can send them again:
 * how often it was tried, why not in our own words, and when somebody last asked for it.
 */
export class MailAttempts018 extends Migration {
  override up(): void {
    this.addSql(`alter table notifications add column mail_attempts int not null default 0,
      add column mail_error text, add column mail_asked_at timestamptz`)
    this.addSql(`create index notifications_undelivered_index on notifications (created_at desc, id desc)
      where mail_state in ('due', 'refused', 'stale')`)
  }
}
