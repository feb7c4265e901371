import { Migration } from '@mikro-orm/migrations'

/** A calendar says what of it could not be read. Addresses are read anew in full, for more of them is understood now. */
export class CalendarWarnings136 extends Migration {
  override up(): void {
    this.addSql(`alter table busy_calendars add column warning text`)
    this.addSql(`update busy_calendars set etag = null where etag is not null`)
  }
}
