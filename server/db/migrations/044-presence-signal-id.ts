import { Migration } from '@mikro-orm/migrations'

/** Every row has a key of its own, which an entity needs: a signal is of a session or of a user, so neither is one. */
export class PresenceSignalId044 extends Migration {
  override up(): void {
    this.addSql(
      'alter table presence_signals add column id uuid not null default gen_random_uuid() constraint presence_signals_pkey primary key',
    )
  }
}
