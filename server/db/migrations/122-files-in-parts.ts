import { Migration } from '@mikro-orm/migrations'

/**
 * Downloads read files in parts. Uncompressed columns can be read from any offset without decompressing the file.
 * Existing rows stay as they are.
 */
export class FilesInParts122 extends Migration {
  override up(): void {
    this.addSql(`alter table claim_evidence alter column bytes set storage external`)
    this.addSql(`alter table scorecard_files alter column bytes set storage external`)
  }
}
