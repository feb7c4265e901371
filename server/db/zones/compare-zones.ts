import type { Pool } from 'pg'

export interface ZoneDifferences {
  /** Zones whose offsets PostgreSQL has otherwise. */
  differing: string[]
  /** Zones that PostgreSQL does not have. */
  missing: string[]
}

/** Compares the offsets of zones that the database was given with PostgreSQL's own data, every 20 days and at each change. */
export async function compareZones(pool: Pool): Promise<ZoneDifferences> {
  const { rows } = await pool.query<{ zone: string; isMissing: boolean }>(
    `with names as materialized (select name from pg_timezone_names)
     select o.zone, bool_and(n.name is null) as "isMissing" from zone_offsets o left join names n on n.name = o.zone
       cross join lateral generate_series(o.starts_at, o.ends_at - interval '1 minute', interval '20 days') as at
     where case when n.name is null then true
       else extract(epoch from (at at time zone o.zone) - (at at time zone 'UTC')) <> o.seconds end
     group by o.zone order by o.zone`,
  )
  const named = (isMissing: boolean) =>
    rows.filter((row) => row.isMissing === isMissing).map(({ zone }) => zone)
  return { differing: named(false), missing: named(true) }
}
