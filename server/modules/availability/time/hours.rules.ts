import { type Availability, type TimeRange, WEEKDAYS } from '../availability.rules.ts'
import { firstReaching, instantAt, wallAt } from './clock.rules.ts'
import { DAY, MINUTE } from '../../../lib/durations.ts'
import { steadyOffset } from './offset.rules.ts'
import { dayNumber, minutesOf } from './zone.rules.ts'

/** A coach's opening hours made ready for arithmetic: ranges by weekday and by day number, times in milliseconds. */
export interface Hours {
  zone: string
  weekly: WallRange[][]
  overrides: Map<number, WallRange[]>
  interval: number
  duration: number
}

interface WallRange {
  start: number
  end: number
}

export function hoursOf(availability: Availability, durationMinutes: number): Hours {
  return {
    zone: availability.timezone,
    weekly: WEEKDAYS.map((day) => availability.weekly[day].map(wallRange)),
    overrides: new Map(
      availability.overrides.map(({ date, ranges }) => [dayNumber(date), ranges.map(wallRange)]),
    ),
    interval: availability.rules.slotIntervalMinutes * MINUTE,
    duration: durationMinutes * MINUTE,
  }
}

/** The day number of the coach's local date at the instant. */
export function dayAt(instant: number, zone: string): number {
  return Math.floor(wallAt(instant, zone) / DAY)
}

/** ISO weeks begin on Monday; 1970-01-01 was a Thursday. */
export const weekOf = (day: number): number => Math.floor((day + 3) / 7)
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

/** Starts the weekly rule alone would offer on the day, overrides aside. */
export function weeklyStartsOn(day: number, hours: Hours): number[] {
  return startsOn(day, hours.weekly[weekdayOf(day)] ?? [], hours)
}

/** Starts on offer on the day: an override of the date replaces its weekly ranges. Ascending, without repeats. */
export function openStartsOn(day: number, hours: Hours): number[] {
  const override = hours.overrides.get(day)
  return override ? startsOn(day, override, hours) : weeklyStartsOn(day, hours)
}

/** All starts on offer in [from, to), ascending. A clock put back over midnight can begin the next date early. */
export function* openStartsWithin(from: number, to: number, hours: Hours): Generator<number> {
  const last = dayAt(to, hours.zone) + 1
  for (let day = dayAt(from, hours.zone); day <= last; day++) {
    for (const start of openStartsOn(day, hours)) if (start >= from && start < to) yield start
  }
}

/**
 * Starts are range.start + k × interval on the wall clock. A skipped time gives none, an ambiguous one its first
 * occurrence. The session's real minutes must be over when the clock first reaches the end of the same range:
 * ranges are never joined, neither to a touching one nor over midnight to the next day's.
 */
function startsOn(day: number, ranges: WallRange[], hours: Hours): number[] {
  const starts = new Set<number>()
  // Wall times of the day lie within a day of it in UTC; what looks for them looks a day further. Most days have no change.
  const offset = steadyOffset(day - 2, day + 2, hours.zone)
  for (const range of ranges) {
    const end = firstReaching(day * DAY + range.end, hours.zone)
    for (let time = range.start; time < range.end; time += hours.interval) {
      const wall = day * DAY + time
      const start = offset === null ? instantAt(wall, hours.zone) : wall - offset
      if (start !== null && start + hours.duration <= end) starts.add(start)
    }
  }
  return [...starts].sort((a, b) => a - b)
}

function wallRange({ start, end }: TimeRange): WallRange {
  return { start: minutesOf(start) * MINUTE, end: minutesOf(end) * MINUTE }
}
