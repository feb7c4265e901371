import { Migration } from '@mikro-orm/migrations'

/**
 * How many minutes of each weekday a coach is open, Monday first: the database works them out when the hours are written, so
 * that nobody reads the hours of every coach to add them.
 */
export class OpenMinutes115 extends Migration {
  override up(): void {
    this.addSql(`create function minutes_of(clock text) returns int language sql immutable
      return split_part(clock, ':', 1)::int * 60 + split_part(clock, ':', 2)::int`)
    this.addSql(`create function weekly_minutes(weekly jsonb) returns int[] language sql immutable
      return (select array_agg((select coalesce(sum(minutes_of(r ->> 'end') - minutes_of(r ->> 'start')), 0)::int
          from jsonb_array_elements(weekly -> day) as r) order by place)
        from unnest(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']) with ordinality as week (day, place))`)
    this.addSql(
      `alter table availabilities add column weekly_minutes int[] not null generated always as (weekly_minutes(weekly)) stored`,
    )
  }
}
