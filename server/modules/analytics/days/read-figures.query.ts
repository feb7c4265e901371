import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../../../db/kysely.ts'
import type { DayCount } from '../../../graphql/day-count.type.ts'
import type { MetricSpan } from '../metric.rules.ts'
import type { DateRange } from '../range.rules.ts'
import { changedDaysOf } from './changed-days.query.ts'
import { type DayFigure, figuresOf, HAS_ALL } from './day-figures.rules.ts'

/** A figure of a range and of as many days before it. */
export interface RangeFigure {
  figure: string
  part: string
  now: number
  before: number
}

type Range = Pick<DateRange, 'from' | 'to'>
type Count = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => RawBuilder<DayFigure>

/** Days are read from the table while it has them and nothing has changed on them since; the others, and today, from the records. */
const days = (
  { from, to }: Range,
  countIn: Count = figuresOf,
) => sql`changed as materialized (${changedDaysOf('analytics_changes')}), days as materialized (
    select d.day, d.day::timestamp at time zone 'UTC' as starts, least((d.day + 1)::timestamp at time zone 'UTC', ${to}::timestamptz) as ends,
      d.day < (${to}::timestamptz at time zone 'UTC')::date and d.day not in (select day from changed)
        and ${HAS_ALL} as is_kept
    from (select g::date as day from generate_series((${from}::timestamptz at time zone 'UTC')::date,
      (${to}::timestamptz at time zone 'UTC')::date, interval '1 day') as g) d),
  figures as (select d.day, a.figure, a.part, a.value from days d join analytics_days a on a.day = d.day where d.is_kept
    union all select d.day, f.figure, f.part, f.value from days d
      cross join lateral (${countIn(sql.ref('d.starts'), sql.ref('d.ends'))}) f where not d.is_kept)`

const dateOf = (instant: Date) => instant.toISOString().slice(0, 10)

/** Everything that is counted or added over a range, in one statement and so of one moment. */
export function readFigures(pool: Pool, range: DateRange): Promise<RangeFigure[]> {
  const [from, before] = [dateOf(range.from), dateOf(range.before)]
  const isTab = sql`figure in ('visits', 'coachViews')`
  return readRows(
    pool,
    sql<RangeFigure>`with ${days({ ...range, from: range.before })}
      select figure, case when ${isTab} then '' else part end as part,
        coalesce(sum(value) filter (where day >= ${from} and not (${isTab} and part >= ${from})), 0)::float8 as now,
        coalesce(sum(value) filter (where day < ${from} and not (${isTab} and part >= ${before})), 0)::float8 as before
      from figures group by 1, 2`,
  )
}

interface PeriodPart {
  /** A day or a month of UTC, as YYYY-MM-DD or YYYY-MM. */
  period: string
  part: string
  value: number
}

interface PartsAsk {
  figure: string
  /** What counts it on a day that is not kept. */
  countIn: (span: MetricSpan) => RawBuilder<unknown>
  by: 'day' | 'month'
}

/** The parts of one figure over a range, by UTC day or month. */
export function readParts(
  pool: Pool,
  range: Range,
  { figure, countIn, by }: PartsAsk,
): Promise<PeriodPart[]> {
  const count: Count = (from, to) =>
    sql`select figure, part, value::bigint from (${countIn({ from, to })}) as figures (figure, part, value)`
  const period = sql.lit(by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM')
  return readRows(
    pool,
    sql<PeriodPart>`with ${days(range, count)}
      select to_char(day, ${period}) as period, part, sum(value)::int as value from figures where figure = ${figure} group by 1, 2`,
  )
}

/**
 * Sessions that took place, by the UTC day they were completed: the one count of "sessions completed" wherever the
 * platform is looked at.
 */
export function completedPerDay(pool: Pool, range: Range): Promise<DayCount[]> {
  return readRows(
    pool,
    sql<DayCount>`with ${days(range)}
      select to_char(day, 'YYYY-MM-DD') as date, value::int as count from figures where figure = 'completed' order by day`,
  )
}
