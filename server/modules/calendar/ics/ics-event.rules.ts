import ICAL from 'ical.js'
import { DAY } from '../../../lib/durations.ts'
import type { Span } from '../../availability/time/spans.rules.ts'
import { type Clock, type Clocks, wallOf } from './ics-clock.rules.ts'

/** One VEVENT that takes time, made ready for arithmetic. */
export interface IcsEvent {
  /** Of the first occurrence, on the event's own clock. */
  wall: number
  isAllDay: boolean
  clock: Clock
  /** When an occurrence that begins at this wall time ends. */
  endOf: (wall: number) => number
  rules: ICAL.Recur[]
  /** Occurrences beyond the rules. */
  more: Span[]
  /** Occurrences taken out: by instant, or by local date when only a date is given. */
  without: { instants: Set<number>; dates: Set<number> }
}

/** What a VEVENT replaces: the occurrence of its series that begins then. */
export interface Replaced {
  instant: number
  /** Day number, when only the date is given. */
  date: number | null
  /** Whether all later occurrences follow it, too. */
  isFuture: boolean
}

/** Reads a VEVENT; null when it takes no time: nothing to begin with, or nothing in between, or less than that. */
export function readEvent(event: ICAL.Component, clocks: Clocks, problems: string[]): IcsEvent | null {
  const property = event.getFirstProperty('dtstart')
  const start = property?.getFirstValue()
  if (!property || !(start instanceof ICAL.Time)) return null
  const wall = wallOf(start)
  if (!Number.isFinite(wall)) return null
  const clock = start.isDate ? clocks.ofDays : clocks.of(property)
  const endOf = readEnd(event, clocks, start, clock)
  const length = endOf(wall) - clock(wall)
  if (length < 0) problems.push('it ends before it begins')
  if (length <= 0) return null
  return {
    wall,
    isAllDay: start.isDate,
    clock,
    endOf,
    rules: event
      .getAllProperties('rrule')
      .flatMap((rule) => valuesOf(rule))
      .filter((rule) => rule instanceof ICAL.Recur),
    more: readMore(event, clocks, start, clock, endOf),
    without: readWithout(event, clocks, start.isDate),
  }
}

/** What the event stands in for; null when it is a series or an event of its own. */
export function readReplaced(event: ICAL.Component, clocks: Clocks): Replaced | null {
  const property = event.getFirstProperty('recurrence-id')
  const value = property?.getFirstValue()
  if (!property || !(value instanceof ICAL.Time)) return null
  const wall = wallOf(value)
  const clock = value.isDate ? clocks.ofDays : clocks.of(property)
  const isFuture = property.getFirstParameter('range') === 'THISANDFUTURE'
  return { instant: clock(wall), date: value.isDate ? wall / DAY : null, isFuture }
}

/** A value that cannot be read is as if it were not there: one slip should not lose a calendar. */
export function valuesOf(property: ICAL.Property): unknown[] {
  try {
    return property.getValues()
  } catch {
    return []
  }
}

/** Whole days stay days across a change of clock; anything else lasts as long as its first occurrence (3.8.5.3). */
function readEnd(
  event: ICAL.Component,
  clocks: Clocks,
  start: ICAL.Time,
  clock: Clock,
): (wall: number) => number {
  const property = event.getFirstProperty('dtend')
  const end = property?.getFirstValue()
  const wall = wallOf(start)
  const given = event.getFirstPropertyValue('duration')
  const seconds = given instanceof ICAL.Duration ? given.toSeconds() : start.isDate ? DAY / 1000 : 0
  if (start.isDate) {
    const days = end instanceof ICAL.Time ? (wallOf(end) - wall) / DAY : seconds / (DAY / 1000)
    // Some write the last day where the day after belongs.
    return (at) => clock(at + Math.max(1, Math.ceil(days)) * DAY)
  }
  const lasts =
    property && end instanceof ICAL.Time ? endAt(end, property, clocks) - clock(wall) : seconds * 1000
  return (at) => clock(at) + lasts
}

function endAt(end: ICAL.Time, property: ICAL.Property, clocks: Clocks): number {
  return (end.isDate ? clocks.ofDays : clocks.of(property))(wallOf(end))
}

const dayOf = (wall: number) => Math.floor(wall / DAY) * DAY

function readMore(
  event: ICAL.Component,
  clocks: Clocks,
  start: ICAL.Time,
  clock: Clock,
  endOf: (wall: number) => number,
): Span[] {
  const first = wallOf(start)
  const length = endOf(first) - clock(first)
  return event.getAllProperties('rdate').flatMap((property) =>
    valuesOf(property).flatMap((value) => {
      if (value instanceof ICAL.Period) return [periodOf(value, property, clocks)]
      if (!(value instanceof ICAL.Time)) return []
      // A day alone is that day at the event's own time.
      const wall = value.isDate && !start.isDate ? wallOf(value) + (first % DAY) : wallOf(value)
      if (start.isDate) return [{ from: clock(dayOf(wall)), to: endOf(dayOf(wall)) }]
      if (value.isDate) return [{ from: clock(wall), to: endOf(wall) }]
      const from = clocks.of(property)(wall)
      return [{ from, to: from + length }]
    }),
  )
}

/** A stretch given by its two ends, or by its start and how long it lasts. */
export function periodOf(
  { start, end, duration }: ICAL.Period,
  property: ICAL.Property,
  clocks: Clocks,
): Span {
  const clock = clocks.of(property)
  const from = clock(wallOf(start))
  // The type says both are there; the format has one of them.
  const last = end as ICAL.Time | undefined
  return { from, to: last ? clock(wallOf(last)) : from + duration.toSeconds() * 1000 }
}

function readWithout(event: ICAL.Component, clocks: Clocks, isAllDay: boolean) {
  const without = { instants: new Set<number>(), dates: new Set<number>() }
  for (const property of event.getAllProperties('exdate'))
    for (const value of valuesOf(property)) {
      if (!(value instanceof ICAL.Time)) continue
      if (value.isDate || isAllDay) without.dates.add(Math.floor(wallOf(value) / DAY))
      else without.instants.add(clocks.of(property)(wallOf(value)))
    }
  return without
}
