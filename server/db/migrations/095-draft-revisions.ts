import { Migration } from '@mikro-orm/migrations'

/** Which state of a scorecard's draft is kept, and which page wrote it: an older one takes nothing's place. */
export class DraftRevisions095 extends Migration {
  override up(): void {
    this.addSql(`alter table scorecards add column draft_revision int not null default 0,
      add column draft_editor uuid, add column draft_save int`)
    this.addSql(`update scorecards set draft_revision = 1`)
  }
}
