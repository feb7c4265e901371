import { Migration } from '@mikro-orm/migrations'

/** Sign-in tokens whose holders signed out before they expired, as digests; every request of a signed-in person looks here. */
export class EndedTokens140 extends Migration {
  override up(): void {
    this.addSql(`create table ended_tokens (digest text primary key, expires_at timestamptz not null)`)
  }
}
