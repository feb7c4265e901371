import { instantAt, wallAt } from './clock.rules.ts'
import { DAY, MINUTE } from '../../../lib/durations.ts'
import { offsetAt } from './offset.rules.ts'

export { isKnownZone, isTimeZone, zoneName } from './offset.rules.ts'

/** The date in the zone at the instant, 'YYYY-MM-DD'. Throws RangeError for an unknown zone, as all here do. */
export function localDate(instant: Date, zone: string): string {
  return new Date(wallAt(instant.getTime(), zone)).toISOString().slice(0, 10)
}

/** The time of day in the zone at the instant, 'HH:MM' on a 24-hour clock. */
export function localTime(instant: Date, zone: string): string {
  return new Date(wallAt(instant.getTime(), zone)).toISOString().slice(11, 16)
}

/** The zone for a person to read, with the offset in force at the instant: '(GMT-5:00) New York'. */
export function zoneLabel(zone: string, at: Date): string {
  const minutes = offsetAt(at.getTime(), zone) / MINUTE
  const size = Math.abs(minutes)
  const offset = `${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return `(GMT${offset}) ${place}`
}

/**
 * The instant of a local date and time ('YYYY-MM-DD', 'HH:MM' or '24:00'); of an ambiguous time the first
 * occurrence, null for a time the clock skips or that cannot be read.
 */
export function instantOf(date: string, time: string, zone: string): Date | null {
  const wall = dayNumber(date) * DAY + minutesOf(time) * MINUTE
  const instant = Number.isNaN(wall) ? null : instantAt(wall, zone)
  return instant === null ? null : new Date(instant)
}

/** Days since 1970-01-01 of a calendar date; NaN when it is not one. */
export function dayNumber(date: string): number {
  const at = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date ? Number.NaN : at / DAY
}

/** Minutes since midnight of 'HH:MM', 1440 for '24:00'; NaN when malformed. */
export function minutesOf(time: string): number {
  if (time === '24:00') return 1440
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
    ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    : Number.NaN
}
