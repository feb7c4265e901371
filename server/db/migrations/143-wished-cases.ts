import { Migration } from '@mikro-orm/migrations'

/** The case a seeker books a session on. It becomes the session's case; the coach may still choose another. */
export class WishedCases143 extends Migration {
  override up(): void {
    this.addSql(
      `alter table sessions add column wished_case text constraint sessions_wished_case_foreign references practice_cases (slug)`,
    )
  }
}
