import { Migration } from '@mikro-orm/migrations'

/**
 * Which settings a session was sold under. Sessions of before have none, nor have those that a server of the version before
 * sells: theirs are the ones that were in force when they were sold, which the function tells. So no row is written anew.
 */
export class SoldUnder117 extends Migration {
  override up(): void {
    this.addSql(`create function settings_number_at(instant timestamptz) returns int language sql stable
      return coalesce((select number from setting_versions
        where withdrawn_at is null and coalesce(begins_at, changed_at) <= instant
        order by coalesce(begins_at, changed_at) desc, number desc limit 1), 0)`)
    this.addSql('alter table sessions add column settings_version int')
  }
}
