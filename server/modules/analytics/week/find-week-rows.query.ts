import type { Context } from '../../../context.ts'
import type { PageAsk } from '../../../graphql/page.ts'
import { checkZone } from '../../availability/ask.rules.ts'
import type { AnalyticsRows } from '../admin-analytics.type.ts'
import { findLatestRows } from '../find-latest-rows.query.ts'
import { rangeOf } from '../range.rules.ts'
import { readStarts } from './read-week.query.ts'
import { bookedByHour, bookedRows, checkWeekHour, timesOf } from './week-liquidity.rules.ts'

interface Ask extends PageAsk {
  days: number
  timeZone: string
  /** 1 is Monday. */
  weekday: number
  hour: number
}

/** The sessions that take some of an hour of the week, the latest first, each with its minutes in it. */
export async function findWeekRows(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  { days, timeZone, weekday, hour, ...ask }: Ask,
): Promise<AnalyticsRows> {
  checkZone(timeZone)
  const place = checkWeekHour(weekday, hour)
  const range = rangeOf(days, clock())
  const booked = bookedByHour(await readStarts(pool, range), timeZone)
  return findLatestRows(pool, bookedRows(timesOf(place, range, timeZone)), range, ask, {
    totalCount: booked[place]?.sessions ?? 0,
    totals: [],
  })
}
