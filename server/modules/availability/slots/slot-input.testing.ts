import {
  type Availability,
  DEFAULT_RULES,
  type TimeRange,
  WEEKDAYS,
  type Weekday,
} from '../availability.rules.ts'
import type { Busy, SlotInput } from './slot.rules.ts'

/** The same ranges every day of the week, written 'HH:MM-HH:MM'. */
export function everyDay(...ranges: string[]): Record<Weekday, TimeRange[]> {
  const days = WEEKDAYS.map((day) => [day, ranges.map(range)])
  return Object.fromEntries(days) as Record<Weekday, TimeRange[]>
}

export function range(text: string): TimeRange {
  const [start = '', end = ''] = text.split('-')
  return { start, end }
}

export function availability(changes: Partial<Availability> = {}): Availability {
  return {
    timezone: 'Europe/London',
    weekly: everyDay('09:00-17:00'),
    overrides: [],
    timeOff: [],
    rules: { ...DEFAULT_RULES },
    ...changes,
  }
}

/** An active London coach, open nine to five, asked on Monday 1 June 2026 at noon UTC about an hour's session. */
export function slotInput(changes: Partial<SlotInput> = {}): SlotInput {
  return {
    availability: availability(),
    coachActive: true,
    sessionType: { durationMinutes: 60, active: true },
    busy: [],
    now: new Date('2026-06-01T12:00:00Z'),
    ...changes,
  }
}

/** A live session of the coach, blocked from its start to `after` minutes past its end unless said otherwise. */
export function busy(
  startsAt: string,
  minutes: number,
  changes: { kind?: Busy['kind']; before?: number; after?: number } = {},
): Busy {
  const start = Date.parse(startsAt)
  const { kind = 'SESSION', before = 0, after = 15 } = changes
  return {
    startsAt: new Date(start),
    endsAt: new Date(start + minutes * 60_000),
    kind,
    blockedFrom: new Date(start - before * 60_000),
    blockedTo: new Date(start + (minutes + after) * 60_000),
  }
}
