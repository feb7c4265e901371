import ICAL from 'ical.js'
import { firstReaching, instantAt } from '../../availability/time/clock.rules.ts'
import { DAY } from '../../../lib/durations.ts'
import { isKnownZone, offsetAt } from '../../availability/time/offset.rules.ts'

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

/**
 * The clock a date-time property is written in: UTC, a zone by its IANA name, or one the file defines itself. Without
 * any, and for a zone nobody knows, it is the reader's own.
 */
export function clockOfProperty(property: ICAL.Property, calendar: ICAL.Component, ownZone: string): Clock {
  if (property.getFirstValue() instanceof ICAL.Time && isUtc(property)) return utc
  const name = property.getFirstParameter('tzid')
  if (!name) return clockOf(ownZone)
  if (isKnownZone(name)) return clockOf(name)
  const definition = calendar
    .getAllSubcomponents('vtimezone')
    .find((zone) => zone.getFirstPropertyValue('tzid') === name)
  return definition ? definedClock(definition, name) : clockOf(ownZone)
}

function isUtc(property: ICAL.Property): boolean {
  const value = property.getFirstValue()
  return value instanceof ICAL.Time && value.zone === ICAL.Timezone.utcTimezone
}

function definedClock(component: ICAL.Component, tzid: string): Clock {
  const zone = new ICAL.Timezone({ component, tzid })
  return (wall) => wall - zone.utcOffset(timeAt(wall)) * 1000
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
