import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/kysely.ts'
import { checkZone } from '../../availability/ask.rules.ts'
import { readParts } from '../days/read-figures.query.ts'
import { shareOf } from '../metric.rules.ts'
import { type DateRange, rangeOf } from '../range.rules.ts'
import { openByHour, type Week } from './open-week.rules.ts'
import { bookedByHour, type Starts, startsOf, toStarts } from './week-liquidity.rules.ts'
import type { WeekLiquidity } from './week-liquidity.type.ts'

/** When the sessions of a range began. */
export const readStarts = async (pool: Pool, range: DateRange): Promise<Starts[]> =>
  (await readParts(pool, range, { figure: 'starts', countIn: startsOf, by: 'day' })).map(toStarts)

/** Weekly hours of listed coaches, those alike together. */
const readWeeks = (pool: Pool): Promise<Week[]> =>
  readRows(
    pool,
    sql<Week>`select a.timezone as "timeZone", a.weekly, count(*)::int as coaches
      from coach_listings l join availabilities a on a.coach_id = l.coach_id
      where 0 < any(a.weekly_minutes) group by a.timezone, a.weekly`,
  )

/**
 * Open and booked time over 7, 30 or 90 UTC days by the hour of the week that clocks in a zone show. Open is what coaches keep
 * open weekly by now; a calendar's own exceptions are not in it.
 */
export async function readWeekLiquidity(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  { days, timeZone }: { days: number; timeZone: string },
): Promise<WeekLiquidity> {
  checkZone(timeZone)
  const range = rangeOf(days, clock())
  const starts = await readStarts(pool, range)
  const weeks = await readWeeks(pool)
  const booked = bookedByHour(starts, timeZone)
  return {
    from: range.from,
    to: range.to,
    coaches: weeks.reduce((sum, { coaches }) => sum + coaches, 0),
    sessions: starts.reduce((sum, { sessions }) => sum + sessions, 0),
    hours: openByHour(weeks, range, timeZone).map((open, place) => {
      const { minutes, sessions } = booked[place] ?? { minutes: 0, sessions: 0 }
      return {
        weekday: Math.floor(place / 24) + 1,
        hour: place % 24,
        openMinutes: Math.round(open),
        bookedMinutes: minutes,
        sessions,
        share: shareOf(minutes, open),
      }
    }),
  }
}
