import type { Context } from '../../../context.ts'
import { checkRange } from '../../availability/ask.rules.ts'
import { readBusyTimes, readCalendars } from './busy-rows.query.ts'
import type { BusyCalendar, BusyTime } from '../calendar.type.ts'

/** The viewer's other calendars; none for somebody without a coach profile. */
export async function myBusyCalendars({ pool, viewer, clock }: Context): Promise<BusyCalendar[]> {
  return viewer?.coachId ? readCalendars(pool, viewer.coachId, clock()) : []
}

/** Busy times of the viewer's other calendars that meet [from, to), at most 31 days. Throws BAD_USER_INPUT. */
export async function myBusyTimes({ pool, viewer }: Context, from: Date, to: Date): Promise<BusyTime[]> {
  checkRange(from, to)
  return viewer?.coachId ? readBusyTimes(pool, viewer.coachId, { from, to }) : []
}
