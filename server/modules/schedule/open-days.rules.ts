import { type Availability, type TimeRange, WEEKDAYS } from '../availability/availability.rules.ts'
import { firstReaching } from '../availability/time/clock.rules.ts'
import { dayAt } from '../availability/time/hours.rules.ts'
import { DAY, MINUTE } from '../../lib/durations.ts'
import { minutesOf } from '../availability/time/zone.rules.ts'

export interface Span {
  startsAt: Date
  endsAt: Date
}

export interface OpenDay {
  /** YYYY-MM-DD in the coach's zone. */
  date: string
  /** The date has hours of its own instead of the week's. */
  isOverride: boolean
  ranges: TimeRange[]
  /** The same hours as instants. */
  open: Span[]
}

/** The coach's hours on each local date that [from, to) touches, before time off, sessions and caps. */
export function openDays(availability: Availability, from: Date, to: Date): OpenDay[] {
  const zone = availability.timezone
  const [first, last] = [dayAt(from.getTime(), zone), dayAt(to.getTime() - 1, zone)]
  return Array.from({ length: last - first + 1 }, (_, i) => openDay(availability, first + i))
}

function openDay(availability: Availability, day: number): OpenDay {
  const date = new Date(day * DAY).toISOString().slice(0, 10)
  const override = availability.overrides.find((one) => one.date === date)
  const weekday = WEEKDAYS[(((day + 3) % 7) + 7) % 7] ?? 'mon'
  const ranges = override?.ranges ?? availability.weekly[weekday]
  return {
    date,
    isOverride: override !== undefined,
    ranges,
    open: rangesAsSpans(date, ranges, availability.timezone),
  }
}

/** Wall-clock hours of a date as instants. Hours that a clock change skips altogether are left out. */
export function rangesAsSpans(date: string, ranges: readonly TimeRange[], zone: string): Span[] {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const at = (time: string) => new Date(firstReaching(midnight + minutesOf(time) * MINUTE, zone))
  return ranges
    .map(({ start, end }) => ({ startsAt: at(start), endsAt: at(end) }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
}
