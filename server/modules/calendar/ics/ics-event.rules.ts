import ICAL from 'ical.js'
import { DAY } from '../../../lib/durations.ts'
import type { Span } from '../../availability/time/spans.rules.ts'
import { type Clock, clockOfProperty, dayClockOf, wallOf } from './ics-clock.rules.ts'

/** One VEVENT that takes time, made ready for arithmetic. */
export interface IcsEvent {
  uid: string
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
  uid: string
  instant: number
  /** Day number, when only the date is given. */
  date: number | null
}

/** Reads a VEVENT; null when it takes no time: nothing to begin with, or nothing in between. */
export function readEvent(event: ICAL.Component, calendar: ICAL.Component, ownZone: string): IcsEvent | null {
  const property = event.getFirstProperty('dtstart')
  const start = property?.getFirstValue()
  if (!property || !(start instanceof ICAL.Time)) return null
  const wall = wallOf(start)
  if (!Number.isFinite(wall)) return null
  const clock = start.isDate ? dayClockOf(ownZone) : clockOfProperty(property, calendar, ownZone)
  const endOf = readEnd(event, calendar, ownZone, start, clock)
  if (endOf(wall) <= clock(wall)) return null
  return {
    uid: uidOf(event),
    wall,
    isAllDay: start.isDate,
    clock,
    endOf,
    rules: event
      .getAllProperties('rrule')
      .flatMap((rule) => valuesOf(rule))
      .filter((rule) => rule instanceof ICAL.Recur),
    more: readMore(event, calendar, ownZone, endOf),
    without: readWithout(event, calendar, ownZone, start.isDate),
  }
}

/** What the event stands in for; null when it is a series or an event of its own. */
export function readReplaced(
  event: ICAL.Component,
  calendar: ICAL.Component,
  ownZone: string,
): Replaced | null {
  const property = event.getFirstProperty('recurrence-id')
  const value = property?.getFirstValue()
  if (!property || !(value instanceof ICAL.Time)) return null
  const wall = wallOf(value)
  const clock = value.isDate ? dayClockOf(ownZone) : clockOfProperty(property, calendar, ownZone)
  return { uid: uidOf(event), instant: clock(wall), date: value.isDate ? wall / DAY : null }
}

export const uidOf = (event: ICAL.Component): string => {
  const uid = event.getFirstPropertyValue('uid')
  return typeof uid === 'string' ? uid : ''
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
  calendar: ICAL.Component,
  ownZone: string,
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
    return (at) => clock(at + Math.ceil(days) * DAY)
  }
  const lasts =
    property && end instanceof ICAL.Time
      ? clockOfProperty(property, calendar, ownZone)(wallOf(end)) - clock(wall)
      : seconds * 1000
  return (at) => clock(at) + lasts
}

function readMore(
  event: ICAL.Component,
  calendar: ICAL.Component,
  ownZone: string,
  endOf: (wall: number) => number,
): Span[] {
  return event.getAllProperties('rdate').flatMap((property) =>
    valuesOf(property).flatMap((value) => {
      if (value instanceof ICAL.Period) return [periodOf(value, property, calendar, ownZone)]
      if (!(value instanceof ICAL.Time)) return []
      const clock = value.isDate ? dayClockOf(ownZone) : clockOfProperty(property, calendar, ownZone)
      return [{ from: clock(wallOf(value)), to: endOf(wallOf(value)) }]
    }),
  )
}

/** A stretch given by its two ends, or by its start and how long it lasts. */
export function periodOf(
  { start, end, duration }: ICAL.Period,
  property: ICAL.Property,
  calendar: ICAL.Component,
  ownZone: string,
): Span {
  const clock: Clock =
    start.zone === ICAL.Timezone.utcTimezone ? (wall) => wall : clockOfProperty(property, calendar, ownZone)
  const from = clock(wallOf(start))
  // The type says both are there; the format has one of them.
  const last = end as ICAL.Time | undefined
  return { from, to: last ? clock(wallOf(last)) : from + duration.toSeconds() * 1000 }
}

function readWithout(event: ICAL.Component, calendar: ICAL.Component, ownZone: string, isAllDay: boolean) {
  const without = { instants: new Set<number>(), dates: new Set<number>() }
  for (const property of event.getAllProperties('exdate'))
    for (const value of valuesOf(property)) {
      if (!(value instanceof ICAL.Time)) continue
      if (value.isDate || isAllDay) without.dates.add(Math.floor(wallOf(value) / DAY))
      else without.instants.add(clockOfProperty(property, calendar, ownZone)(wallOf(value)))
    }
  return without
}
