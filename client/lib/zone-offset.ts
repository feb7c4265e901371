import { tzOffset } from '@date-fns/tz/tzOffset'
import { DAY } from './durations.ts'
import { now } from './now.ts'
import { offsetInTable } from './zone-table.ts'

/** Minutes east of UTC in a zone at an instant, clock changes included: by the server's table, and by the browser's data beyond it. */
export function offsetMinutes(zone: string, at: Date): number {
  return offsetInTable(zone, at.getTime()) ?? tzOffset(zone, at)
}

/** "GMT+0:00", "GMT-5:00", "GMT+5:30". */
export function formatOffset(minutes: number): string {
  const size = Math.abs(minutes)
  return `GMT${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`
}

/**
 * The instant of a wall-clock time in a zone. A time that happens twice means its first occurrence;
 * a time that a clock change skips moves forward by the length of the gap.
 */
export function instantOf(date: string, time: string, zone: string): Date {
  const wall = Date.parse(`${date}T${time}Z`)
  const before = offsetMinutes(zone, new Date(wall - DAY))
  const after = offsetMinutes(zone, new Date(wall + DAY))
  const candidates = [before, after]
    .map((offset) => ({ offset, at: new Date(wall - offset * 60_000) }))
    .filter(({ offset, at }) => offsetMinutes(zone, at) === offset)
    .map(({ at }) => at.getTime())
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wall - before * 60_000)
}

/** Whether times can be shown in the zone. */
export function isTimeZone(zone: string): boolean {
  return zone !== '' && !Number.isNaN(offsetMinutes(zone, new Date(now())))
}
