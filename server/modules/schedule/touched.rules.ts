import type { DateOverride, TimeOff } from '../availability/availability.rules.ts'
import { localDate } from '../availability/zone.rules.ts'
import { rangesAsSpans, type Span } from './open-days.rules.ts'

/** A change a coach is about to make to their calendar. */
export interface ScheduleChange {
  timeOff?: TimeOff | null
  override?: DateOverride | null
}

/**
 * Future sessions that would not have been offered after the change. They stay as they are: a calendar decides what
 * can be booked, never what is. Ends are excluded: a session that ends when the time off begins is not touched.
 */
export function touchedBy<T extends Span>(
  sessions: readonly T[],
  { timeOff, override }: ScheduleChange,
  zone: string,
  now: Date,
): T[] {
  const open = override ? rangesAsSpans(override.date, override.ranges, zone) : []
  return sessions.filter((session) => {
    if (session.startsAt <= now) return false
    if (timeOff && session.startsAt < timeOff.to && timeOff.from < session.endsAt) return true
    if (!override || localDate(session.startsAt, zone) !== override.date) return false
    return !open.some(({ startsAt, endsAt }) => startsAt <= session.startsAt && session.endsAt <= endsAt)
  })
}
