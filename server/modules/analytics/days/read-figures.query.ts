import { sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../../../db/kysely.ts'
import type { DayCount } from '../../../graphql/day-count.type.ts'
import type { DateRange } from '../range.rules.ts'
import { figuresOf } from './day-figures.rules.ts'

/** A figure of a range and of as many days before it. */
export interface RangeFigure {
  figure: string
  part: string
  now: number
  before: number
}

/** Days are read from the table while it has them and nothing has changed on them since; the others, and today, from the records. */
const days = ({ before, to }: DateRange) => sql`days as materialized (
    select d.day, d.day::timestamp at time zone 'UTC' as starts, least((d.day + 1)::timestamp at time zone 'UTC', ${to}::timestamptz) as ends,
      d.day < (${to}::timestamptz at time zone 'UTC')::date and not exists (select from analytics_changes c where c.day = d.day)
        and exists (select from analytics_days a where a.day = d.day) as is_kept
    from (select g::date as day from generate_series((${before}::timestamptz at time zone 'UTC')::date,
      (${to}::timestamptz at time zone 'UTC')::date, interval '1 day') as g) d),
  figures as (select d.day, a.figure, a.part, a.value from days d join analytics_days a on a.day = d.day where d.is_kept
    union all select d.day, f.figure, f.part, f.value from days d
      cross join lateral (${figuresOf(sql.ref('d.starts'), sql.ref('d.ends'))}) f where not d.is_kept)`

const dateOf = (instant: Date) => instant.toISOString().slice(0, 10)

/** Everything that is counted or added over a range, in one statement and so of one moment. */
export function readFigures(pool: Pool, range: DateRange): Promise<RangeFigure[]> {
  const [from, before] = [dateOf(range.from), dateOf(range.before)]
  const isTab = sql`figure in ('visits', 'coachViews')`
  return readRows(
    pool,
    sql<RangeFigure>`with ${days(range)}
      select figure, case when ${isTab} then '' else part end as part,
        coalesce(sum(value) filter (where day >= ${from} and not (${isTab} and part >= ${from})), 0)::float8 as now,
        coalesce(sum(value) filter (where day < ${from} and not (${isTab} and part >= ${before})), 0)::float8 as before
      from figures group by 1, 2`,
  )
}

/**
 * Sessions that took place, by the UTC day they were completed: the one count of "sessions completed" wherever the
 * platform is looked at.
 */
export function completedPerDay(pool: Pool, range: DateRange): Promise<DayCount[]> {
  return readRows(
    pool,
    sql<DayCount>`with ${days({ ...range, before: range.from })}
      select to_char(day, 'YYYY-MM-DD') as date, value::int as count from figures where figure = 'completed' order by day`,
  )
}
