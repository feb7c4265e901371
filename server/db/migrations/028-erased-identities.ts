import { Migration } from '@mikro-orm/migrations'

/**
 * Identity accounts whose person was erased here. A token names its account for an hour after that account is gone, and
 * must not make a new user. Digests: the id alone would still be somebody's.
 */
export class ErasedIdentities028 extends Migration {
  override up(): void {
    this.addSql(
      `create table erased_identities (uid_digest text primary key, erased_at timestamptz not null)`,
    )
    this.addSql(`insert into erased_identities
      select encode(sha256(convert_to(erased_uid, 'utf8')), 'hex'), coalesce(erased_at, updated_at) from users where erased_uid is not null`)
    this.addSql(`create index users_suspended_index on users (id) where is_suspended`)
  }
}
