import { Migration } from '@mikro-orm/migrations'

/**
 * What every process reads of all coaches as it starts is kept as it is read. Free times are sent packed, as `packSpans`
 * writes them, since to send a multirange takes longer than to read all the rest. Lists stay in the row, where 004 had
 * sent them away to be fetched one by one.
 */
export class PackedListings051 extends Migration {
  override up(): void {
    this.addSql('alter table coach_listings add column free_packed bytea')
    this.addSql('alter table coach_listings alter column free_packed set storage external')
    const lists = ['specialties', 'firms', 'languages', 'kinds']
    for (const list of lists) this.addSql(`alter table coach_listings alter column ${list} set storage main`)
    this.addSql(`update coach_listings l set free_packed = coalesce(packed, ''), ${lists
      .map((list) => `${list} = ${list} || '{}'`)
      .join(', ')}
      from (select coach_id, (
          select decode(lpad(to_hex(day), 4, '0') ||
            string_agg(repeat('ffff', minutes / 65535) || lpad(to_hex(minutes % 65535), 4, '0'), '' order by place, side), 'hex')
          from (select place, side, day, (at - lag(at, 1, day * 1440) over (order by place, side))::int as minutes
            from (select place, side, floor(extract(epoch from lower(free)) / 86400)::int as day,
                (extract(epoch from instant) / 60)::int as at
              from unnest(free) with ordinality as span (range, place)
              cross join lateral (values (1, lower(range)), (2, upper(range))) as ends (side, instant)) instants) gaps
          group by day) as packed
        from coach_listings) packing
      where packing.coach_id = l.coach_id`)
    this.addSql('alter table coach_listings alter column free_packed set not null')
  }
}
