import ICAL from 'ical.js'
import { firstReaching, instantAt } from '../../availability/time/clock.rules.ts'
import { DAY } from '../../../lib/durations.ts'
import { isKnownZone, offsetAt } from '../../availability/time/offset.rules.ts'
import { zoneNamed } from './zone-name.rules.ts'

/** Reads the clock of one value: what the wall shows, as Date.UTC counts it, to an instant. */
export type Clock = (wall: number) => number

/** What a calendar's own clock shows, as Date.UTC counts it. */
export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/**
 * Of an ambiguous time the first occurrence; a time the clock skips keeps the offset from before the change, as
 * RFC 5545 (3.3.5) has it: somebody is busy then, while nobody can be booked then.
 */
export const clockOf =
  (zone: string): Clock =>
  (wall) =>
    instantAt(wall, zone) ?? wall - offsetAt(wall - DAY, zone)

/** All day is from midnight to midnight in the zone, or from the change of clock that skips it. */
export const dayClockOf =
  (zone: string): Clock =>
  (wall) =>
    firstReaching(wall, zone)

const utc: Clock = (wall) => wall

/** The clocks of one calendar. */
export interface Clocks {
  /** Of whole days, which are the reader's own. */
  ofDays: Clock
  /** Of a property's date and time: UTC, the zone it names, or the calendar's. */
  of: (property: ICAL.Property) => Clock
}

export interface ClockAsk {
  /** What the file defines. */
  definitions: readonly ICAL.Component[]
  /** The zone of times that name none; the reader's own without it. */
  calendarZone: string | null
  ownZone: string
  /** Called once with the name of a zone that nothing explains: it is read at the distance it names, or as the reader's own. */
  onUnknown: (name: string) => void
}

/**
 * A zone is known by its IANA name, by what the file defines, or by another name for it: Windows', say. What nothing
 * explains is the reader's own zone, and said.
 */
export function clocksOf({ definitions, calendarZone, ownZone, onUnknown }: ClockAsk): Clocks {
  const known = new Map<string, Clock>()
  const named = (name: string): Clock => {
    const clock = known.get(name)
    if (clock) return clock
    const found = clockNamed(name, definitions)
    if (!found || found.isGuess) onUnknown(name)
    const read = found?.clock ?? clockOf(ownZone)
    known.set(name, read)
    return read
  }
  return {
    ofDays: dayClockOf(ownZone),
    of: (property) => {
      if (isUtc(property)) return utc
      const name = property.getFirstParameter('tzid') || calendarZone
      return name ? named(name) : clockOf(ownZone)
    },
  }
}

function clockNamed(
  name: string,
  definitions: readonly ICAL.Component[],
): { clock: Clock; isGuess?: boolean } | null {
  if (isKnownZone(name)) return { clock: clockOf(name) }
  const definition = definitions.find((zone) => textOf(zone, 'tzid').toLowerCase() === name.toLowerCase())
  const located = definition && textOf(definition, 'x-lic-location')
  if (located && isKnownZone(located)) return { clock: clockOf(located) }
  const observances =
    definition?.getAllSubcomponents().filter((one) => textOf(one, 'tzoffsetto') !== '') ?? []
  if (definition && observances.length > 0) return { clock: definedClock(definition, name) }
  const found = zoneNamed(name)
  if (!found) return null
  if ('zone' in found) return { clock: clockOf(found.zone) }
  return { clock: (wall) => wall - found.offset, isGuess: found.isGuess === true }
}

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '')

function isUtc(property: ICAL.Property): boolean {
  const value = property.getFirstValue()
  const time = value instanceof ICAL.Period ? value.start : value
  return time instanceof ICAL.Time && time.zone === ICAL.Timezone.utcTimezone
}

function definedClock(component: ICAL.Component, tzid: string): Clock {
  const zone = new ICAL.Timezone({ component, tzid })
  return (wall) => wall - zone.utcOffset(timeAt(wall)) * 1000
}

/** What the clock shows at an instant: the other way round. */
export function wallOn(clock: Clock, instant: number): number {
  let wall = instant
  for (let turn = 0; turn < 3; turn++) wall += instant - clock(wall)
  return wall
}

/** The library's own form of a wall time, in no zone. */
export function timeAt(wall: number, isDate = false): ICAL.Time {
  const at = new Date(wall)
  const parts = {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    isDate,
  }
  return new ICAL.Time(parts, ICAL.Timezone.localTimezone)
}
