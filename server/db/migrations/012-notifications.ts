import { Migration } from '@mikro-orm/migrations'

/**
 * What people are told, in the product and by e-mail: the outbox. One row for each reader, written in the transaction
 * of what it tells. `key` makes a repeat the same row; `mail_state` is `due` until the e-mail is handed over.
 */
export class Notifications012 extends Migration {
  override up(): void {
    this.addSql(`create table notifications (
      id uuid primary key default gen_random_uuid(),
      user_id uuid constraint notifications_user_id_foreign references users (id) on delete cascade,
      email citext, kind text not null,
      session_id uuid constraint notifications_session_id_foreign references sessions (id) on delete cascade,
      facts jsonb not null default '{}', key text not null constraint notifications_key_unique unique,
      created_at timestamptz not null, read_at timestamptz,
      mail_state text not null constraint notifications_mail_state_check check (mail_state in ('none', 'due', 'sent', 'refused', 'stale')),
      mailed_at timestamptz,
      constraint notifications_reader_check check (user_id is not null or email is not null))`)
    this.addSql(
      `create index notifications_user_id_index on notifications (user_id, created_at desc, id desc)`,
    )
    this.addSql(`create index notifications_unread_index on notifications (user_id) where read_at is null`)
    this.addSql(`create index notifications_session_id_index on notifications (session_id)`)
    this.addSql(`create index notifications_due_index on notifications (created_at) where mail_state = 'due'`)
    // The mailbox of the embedded mode keeps what a mail server would have been given.
    this.addSql(`alter table emails add column message_id text constraint emails_message_id_unique unique,
      add column html text, add column raw bytea`)
  }
}
