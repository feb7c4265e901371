import type { Context } from '../../../context.ts'
import type { PageAsk } from '../../../graphql/page.ts'
import { checkZone } from '../../availability/ask.rules.ts'
import type { AnalyticsRows } from '../admin-analytics.type.ts'
import { findLatestRows } from '../find-latest-rows.query.ts'
import { rangeOf } from '../range.rules.ts'
import { readStarts } from './read-week.query.ts'
import { bookedByHour, bookedRows, checkWeekHour, startsWithin, timesOf } from './week-liquidity.rules.ts'

interface Ask {
  days: number
  timeZone: string
  /** 1 is Monday. */
  weekday: number
  hour: number
}

/** The sessions that take some of an hour of the week, the latest first, each with its minutes in it. */
export async function findWeekRows(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  { days, timeZone, weekday, hour }: Ask,
  page: PageAsk,
): Promise<AnalyticsRows> {
  checkZone(timeZone)
  const place = checkWeekHour(weekday, hour)
  const range = rangeOf(days, clock())
  const starts = await readStarts(pool, range)
  const times = timesOf(place, range, timeZone)
  return findLatestRows(pool, bookedRows(startsWithin(starts, times), times), range, page, {
    totalCount: bookedByHour(starts, timeZone)[place]?.sessions ?? 0,
    totals: [],
  })
}
