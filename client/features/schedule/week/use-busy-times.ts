import { skipToken } from '@apollo/client/react'
import { useBusyCalendarsQuery, useBusyTimesQuery } from '../../../generated/graphql.ts'
import { addDays, startOfDate } from '../../../lib/time.ts'
import type { BusyTime } from '../grid/week-layout.ts'

const NONE: readonly BusyTime[] = []

/** Busy time of the coach's other calendars in a week, under their names. `monday` is null while nobody's is asked for. */
export function useBusyTimes(monday: string | null, zone: string): readonly BusyTime[] {
  const times = useBusyTimesQuery(
    monday
      ? { variables: { from: startOfDate(monday, zone), to: startOfDate(addDays(monday, 7), zone) } }
      : skipToken,
  )
  const calendars = useBusyCalendarsQuery(monday ? {} : skipToken)
  if (!times.data) return NONE
  const names = new Map(calendars.data?.myBusyCalendars.map(({ id, name }) => [id, name]))
  return times.data.myBusyTimes.map(({ calendarId, startsAt, endsAt }) => ({
    startsAt,
    endsAt,
    calendar: names.get(calendarId) ?? 'another calendar',
  }))
}
