import { Migration } from '@mikro-orm/migrations'

/** Exhibits of a session's case that its coach has shown the candidate, in the order they were shown. */
export class ShownExhibits093 extends Migration {
  override up(): void {
    this.addSql(`alter table sessions add column shown_exhibits text[] not null default '{}'`)
  }
}
