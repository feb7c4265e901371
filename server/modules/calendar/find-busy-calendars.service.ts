import type { Context } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { readBusyTimes, readCalendars } from './busy-rows.ts'
import type { BusyCalendar, BusyTime } from './calendar.type.ts'

const DAY = 86_400_000
const MOST_DAYS = 31

/** The viewer's other calendars; none for somebody without a coach profile. */
export async function myBusyCalendars({ pool, viewer, clock }: Context): Promise<BusyCalendar[]> {
  return viewer?.coachId ? readCalendars(pool, viewer.coachId, clock()) : []
}

/** Busy times of the viewer's other calendars that meet [from, to), at most 31 days. Throws BAD_USER_INPUT. */
export async function myBusyTimes({ pool, viewer }: Context, from: Date, to: Date): Promise<BusyTime[]> {
  const days = (to.getTime() - from.getTime()) / DAY
  if (!(days > 0 && days <= MOST_DAYS))
    throw badInput(`Ask for up to ${MOST_DAYS} days.`, [
      { path: 'to', message: `After from, by at most ${MOST_DAYS} days.` },
    ])
  return viewer?.coachId ? readBusyTimes(pool, viewer.coachId, { from, to }) : []
}
