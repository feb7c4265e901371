import { sql } from 'kysely'
import { readRows } from '../../../db/kysely.ts'
import type { Pool } from 'pg'
import { TOOK_PLACE } from './took-place.rules.ts'

export interface DayCount {
  /** UTC, YYYY-MM-DD. */
  date: string
  count: number
}

/**
 * Sessions that took place, by the UTC day they were completed: the one count of "sessions completed" wherever the
 * platform is looked at. From the first instant up to, not including, the last.
 */
export async function completedPerDay(
  pool: Pool,
  { from, to }: { from: Date; to: Date },
): Promise<DayCount[]> {
  return readRows(
    pool,
    sql<DayCount>`with done as (select (s.completed_at at time zone 'UTC')::date as day, count(*)::int as count from sessions s
       where ${sql.raw(TOOK_PLACE)} and s.completed_at >= ${from} and s.completed_at < ${to} group by 1)
     select to_char(d, 'YYYY-MM-DD') as date, coalesce(done.count, 0) as count
     from generate_series((${from}::timestamptz at time zone 'UTC')::date, (${to}::timestamptz at time zone 'UTC')::date, interval '1 day') as d
     left join done on done.day = d::date order by d`,
  )
}
