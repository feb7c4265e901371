import { Migration } from '@mikro-orm/migrations'

/** When another coach took a session over from the one it was booked with. */
export class HandedOverSessions146 extends Migration {
  override up(): void {
    this.addSql(`alter table sessions add column handed_over_at timestamptz`)
  }
}
