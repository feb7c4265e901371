import { Migration } from '@mikro-orm/migrations'

/**
 * The offsets of zones as the product's Node has them, so that statements convert by the same data as everything else;
 * `server/db/zones` fills them. Before the years they reach, and for a zone they do not have, PostgreSQL's own data stand in.
 */
export class ZoneOffsets141 extends Migration {
  override up(): void {
    this.addSql(
      `create table zone_offsets (zone text not null, starts_at timestamptz not null, ends_at timestamptz not null, seconds integer not null,
        primary key (zone, starts_at), check (starts_at < ends_at))`,
    )
    this.addSql(
      `create table zone_release (is_only boolean primary key default true check (is_only), release text not null, reaches timestamptz not null)`,
    )
    this.addSql(
      `create function local_time(at timestamptz, zone text) returns timestamp language sql stable parallel safe as $$
        select coalesce(
          (select (at at time zone 'UTC') + make_interval(secs => o.seconds) from zone_offsets o
            where o.zone = local_time.zone and o.starts_at <= at and at < o.ends_at),
          at at time zone zone) $$`,
    )
  }
}
