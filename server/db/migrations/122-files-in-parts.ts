import { Migration } from '@mikro-orm/migrations'

/** Files are read in parts when they are sent: what is not packed need not be unpacked from its beginning for each. Those that are there stay as they are. */
export class FilesInParts122 extends Migration {
  override up(): void {
    this.addSql(`alter table claim_evidence alter column bytes set storage external`)
    this.addSql(`alter table scorecard_files alter column bytes set storage external`)
  }
}
