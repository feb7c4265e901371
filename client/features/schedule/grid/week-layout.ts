import type { ScheduleWeekQuery } from '../../../generated/graphql.ts'
import { formatTime, localDate } from '../../../lib/time.ts'
import { type Calendar, hoursOn, ownHours, type TimeOff, type TimeRange } from '../draft/calendar-change.ts'

export type Schedule = ScheduleWeekQuery['mySchedule']
export type Entry = Schedule['entries'][number]

/** A stretch of one date on the wall clock of the zone, in minutes from its midnight. */
export interface Stretch {
  from: number
  to: number
}

export const DAY_MINUTES = 24 * 60

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The part of [from, to) that lies on a date, by the wall clock of the zone; null when none does. */
export function stretchOn(date: string, from: string, to: string, zone: string): Stretch | null {
  const [first, last] = [localDate(from, zone), localDate(to, zone)]
  if (first > date || last < date) return null
  const stretch = {
    from: first === date ? minutesOf(formatTime(from, zone)) : 0,
    to: last === date ? minutesOf(formatTime(to, zone)) : DAY_MINUTES,
  }
  return stretch.from < stretch.to ? stretch : null
}

/** A time asked about, on the wall clock of the zone. */
export interface Chosen {
  date: string
  time: string
}

export interface DayLayout {
  date: string
  isOverride: boolean
  ranges: Schedule['days'][number]['ranges']
  open: Stretch[]
  /** `isWhole`: the span lies on this date alone. */
  timeOff: (Stretch & { span: TimeOff; isWhole: boolean })[]
  /** Of other calendars, with their names. */
  busy: (Stretch & { calendar: string })[]
  entries: (Stretch & { entry: Entry })[]
}

/** Busy time of another calendar of the coach. */
export interface BusyTime {
  startsAt: string
  endsAt: string
  calendar: string
}

const isWithin = (date: string, { from, to }: TimeOff, zone: string) =>
  localDate(from, zone) === date && localDate(Date.parse(to) - 1, zone) === date

/** Everything of a week, by date. Hours and time off are those of `calendar`, which may not be saved yet. */
export function weekLayout(
  schedule: Schedule,
  dates: readonly string[],
  calendar: Calendar | null = null,
  busy: readonly BusyTime[] = [],
): DayLayout[] {
  const zone = schedule.timeZone
  const timeOff = calendar?.timeOff ?? schedule.timeOff
  return dates.map((date) => {
    const day = calendar ? dayOf(calendar, date) : schedule.days.find((one) => one.date === date)
    const on = (from: string, to: string) => {
      const stretch = stretchOn(date, from, to, zone)
      return stretch ? [stretch] : []
    }
    return {
      date,
      isOverride: day?.isOverride ?? false,
      ranges: day?.ranges ?? [],
      open: calendar
        ? hoursOn(calendar, date).map(stretchOf)
        : (day?.open ?? []).flatMap(({ startsAt, endsAt }) => on(startsAt, endsAt)),
      timeOff: timeOff.flatMap((span) =>
        on(span.from, span.to).map((stretch) => ({ ...stretch, span, isWhole: isWithin(date, span, zone) })),
      ),
      busy: busy.flatMap(({ startsAt, endsAt, calendar: name }) =>
        on(startsAt, endsAt).map((stretch) => ({ ...stretch, calendar: name })),
      ),
      entries: schedule.entries.flatMap((entry) =>
        on(entry.startsAt, entry.endsAt).map((stretch) => ({ ...stretch, entry })),
      ),
    }
  })
}

const dayOf = (calendar: Calendar, date: string): Schedule['days'][number] => ({
  date,
  isOverride: ownHours(calendar, date) !== null,
  ranges: hoursOn(calendar, date),
  open: [],
})

export const stretchOf = ({ start, end }: TimeRange): Stretch => ({
  from: minutesOf(start),
  to: minutesOf(end),
})
export const rangeOf = ({ from, to }: Stretch): TimeRange => ({ start: timeOf(from), end: timeOf(to) })

/** The hours the week shows: 08:00 to 20:00 at least, and whatever open hours and sessions need. */
export function shownHours(days: readonly DayLayout[]): { first: number; last: number } {
  const stretches = days.flatMap(({ open, entries }) => [...open, ...entries])
  return {
    first: Math.floor(Math.min(8 * 60, ...stretches.map(({ from }) => from)) / 60),
    last: Math.ceil(Math.max(20 * 60, ...stretches.map(({ to }) => to)) / 60),
  }
}

/** What a half hour is, for whoever hears the calendar. */
export function cellState(day: DayLayout, from: number): string {
  const meets = ({ from: start, to }: Stretch) => start < from + 30 && from < to
  const taken = day.entries.find(meets)
  if (taken) return entryName(taken.entry)
  if (day.timeOff.some(meets)) return 'time off'
  const elsewhere = day.busy.find(meets)
  if (elsewhere) return `busy in ${elsewhere.calendar}`
  return day.open.some(meets) ? 'open' : 'closed'
}

/** Who or what takes the time: "Maya, Live case", "Request from Maya, Live case". */
export function entryName({ status, studentName, title }: Entry): string {
  if (status === 'HELD') return `${studentName || 'Someone'} is booking, ${title}`
  const name = studentName || 'Guest'
  return status === 'REQUESTED' ? `Request from ${name}, ${title}` : `${name}, ${title}`
}

/** The first half hour of the week that is open and yet to come; null when there is none. What one would ask about first. */
export function nextOpen(days: readonly DayLayout[], zone: string, now: number): Chosen | null {
  const [today, time] = [localDate(now, zone), minutesOf(formatTime(now, zone))]
  for (const { date, open } of days) {
    const coming = open.find(({ to }) => date > today || (date === today && to - 30 > time))
    if (!coming || date < today) continue
    const from = date === today ? Math.max(coming.from, Math.ceil(time / 30) * 30) : coming.from
    return { date, time: timeOf(from) }
  }
  return null
}

/** The other calendar that is busy during a session of so many minutes, unless the coach's own time off is; null without. */
export function busyElsewhere(
  days: readonly DayLayout[],
  chosen: Chosen | null,
  minutes: number,
): string | null {
  const day = days.find(({ date }) => date === chosen?.date)
  if (!day || !chosen) return null
  const from = minutesOf(chosen.time)
  const meets = (stretch: Stretch) => stretch.from < from + minutes && from < stretch.to
  return day.timeOff.some(meets) ? null : (day.busy.find(meets)?.calendar ?? null)
}
