import { sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../../db/kysely.ts'
import type { DateRange } from './range.rules.ts'

export interface OpenHours {
  /** 1 is Monday. */
  weekday: number
  /** Of all listed coaches, in a week. */
  hours: number
  /** How many of them are open on it. */
  coaches: number
  /** How often the range has the weekday. */
  times: number
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const sums = WEEKDAYS.map((day) => sql`sum(a.weekly_minutes[${sql.lit(day)}])`)
const counts = WEEKDAYS.map((day) => sql`count(*) filter (where a.weekly_minutes[${sql.lit(day)}] > 0)`)

/** Weekly hours, once for each such weekday of the range; a calendar's own exceptions are not in them. */
export const readOpenHours = (pool: Pool, { from, to }: DateRange): Promise<OpenHours[]> =>
  readRows(
    pool,
    sql<OpenHours>`with days as (
        select extract(isodow from d)::int as weekday, count(*)::int as times
        from generate_series((${from}::timestamptz at time zone 'UTC')::date, (${to}::timestamptz at time zone 'UTC')::date, interval '1 day') as d group by 1),
      week as (select array[${sql.join(sums)}] as minutes, array[${sql.join(counts)}] as coaches
        from coach_listings l join availabilities a on a.coach_id = l.coach_id)
      select weekday, coalesce(minutes[weekday], 0)::float8 / 60 as hours, coaches[weekday]::int as coaches, times
      from days cross join week order by weekday`,
  )
