import { formatTime, localDate } from '../../lib/time.ts'
import { instantOf } from '../../lib/zone-offset.ts'

/** An instant as a `datetime-local` input shows it in a zone: "2026-12-24T09:00". */
export const wallClock = (instant: string, zone: string): string =>
  `${localDate(instant, zone)}T${formatTime(instant, zone)}`

/** What a `datetime-local` input holds, as an instant of the zone; empty stays empty. */
export function instantOfWallClock(text: string, zone: string): string {
  const [date, time] = text.split('T')
  return date && time ? instantOf(date, time.slice(0, 5), zone).toISOString() : ''
}
