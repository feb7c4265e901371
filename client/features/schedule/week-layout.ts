import type { ScheduleWeekQuery } from '../../generated/graphql.ts'
import { formatTime, localDate } from '../../lib/time.ts'

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
  timeOff: Stretch[]
  entries: (Stretch & { entry: Entry })[]
}

/** Everything of a week, by date. */
export function weekLayout(schedule: Schedule, dates: readonly string[]): DayLayout[] {
  const zone = schedule.timeZone
  return dates.map((date) => {
    const day = schedule.days.find((one) => one.date === date)
    const on = (from: string, to: string) => {
      const stretch = stretchOn(date, from, to, zone)
      return stretch ? [stretch] : []
    }
    return {
      date,
      isOverride: day?.isOverride ?? false,
      ranges: day?.ranges ?? [],
      open: (day?.open ?? []).flatMap(({ startsAt, endsAt }) => on(startsAt, endsAt)),
      timeOff: schedule.timeOff.flatMap(({ from, to }) => on(from, to)),
      entries: schedule.entries.flatMap((entry) =>
        on(entry.startsAt, entry.endsAt).map((stretch) => ({ ...stretch, entry })),
      ),
    }
  })
}

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
