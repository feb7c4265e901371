import { Migration } from '@mikro-orm/migrations'

/** Cases that anybody may practise without an account. Which ones is content, and published with it. */
export class OpenCases030 extends Migration {
  override up(): void {
    this.addSql(`alter table practice_cases add column is_open boolean not null default false`)
  }
}
