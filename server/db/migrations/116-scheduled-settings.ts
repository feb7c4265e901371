import { Migration } from '@mikro-orm/migrations'

/**
 * Figures that begin at an instant to come, and changes of several at once, which share a number. What a server of the version
 * before writes begins at once and gets a number of its own.
 */
export class ScheduledSettings116 extends Migration {
  override up(): void {
    this.addSql(`create sequence setting_numbers as int`)
    this.addSql(`alter table setting_versions add column number int, add column begins_at timestamptz,
      add column withdrawn_at timestamptz, add column withdrawn_reason text,
      add column withdrawn_by uuid constraint setting_versions_withdrawn_by_foreign references users (id)`)
    this.addSql(`update setting_versions v set number = o.number
      from (select key, version, row_number() over (order by changed_at, key, version) as number from setting_versions) o
      where o.key = v.key and o.version = v.version`)
    this.addSql(
      `select setval('setting_numbers', greatest(1, (select count(*) from setting_versions)), exists (select from setting_versions))`,
    )
    this.addSql(
      `alter table setting_versions alter column number set default nextval('setting_numbers'), alter column number set not null`,
    )
    this.addSql(`create index setting_versions_number_index on setting_versions (number)`)
  }
}
