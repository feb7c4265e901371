import { tzOffset } from '@date-fns/tz'
import { DAY, MINUTE } from '../../../lib/durations.ts'

const MAX_NAMES = 2_000
const MAX_DAYS = 600
const names = new Map<string, string>()
const known = new Map<string, Map<number, DayOffsets>>()

/** Names of the zone table that say an offset or a rule instead of a place: 'SystemV/EST5', 'EST5EDT', 'CET'. */
const WITHOUT_PLACE = /^(SystemV\/.*|(?!UTC$|GMT$)[A-Z]{3}(\d[A-Z]{3})?)$/

/**
 * True for the IANA name of a place, such as 'Asia/Kolkata', in its own capitals, and for UTC in any; false for bare offsets such as
 * '+05:30' and for names without a place, which people take for a zone with summer time that it may not have.
 */
export function isTimeZone(id: string): boolean {
  return canonicalZone(id) !== null && !WITHOUT_PLACE.test(id)
}

/** The name to keep of a zone that `isTimeZone` knows. */
export const zoneName = (id: string): string => (isUtc(id) ? 'UTC' : id)

/** True for every name whose time is known, one without a place too: what was kept before, and what calendars say. */
export const isKnownZone = (id: string): boolean => canonicalZone(id) !== null

const isUtc = (id: string): boolean => id.toUpperCase() === 'UTC'

/** The offset at the beginning of a UTC day and, from `change` on (Infinity: no change), at its end. */
interface DayOffsets {
  first: number
  change: number
  last: number
}

/**
 * The zone's offset from UTC in milliseconds, in force at the instant. Intl is slow, so it is asked once a zone and
 * UTC day, which has at most one change of clock. Throws RangeError for an unknown zone.
 */
export function offsetAt(instant: number, zone: string): number {
  const id = canonicalZone(zone)
  if (id === null) throw new RangeError(`Unknown time zone: ${zone}`)
  const { first, change, last } = offsetsOfDay(Math.floor(instant / DAY), id)
  return instant < change ? first : last
}

/** The one offset in force from a UTC day's beginning to the end of another; null when the clock changes meanwhile. */
export function steadyOffset(from: number, to: number, zone: string): number | null {
  const offset = offsetAt(from * DAY, zone)
  for (let day = from; day <= to; day++)
    if (offsetAt(day * DAY, zone) !== offset || offsetAt((day + 1) * DAY, zone) !== offset) return null
  return offset
}

function offsetsOfDay(day: number, zone: string): DayOffsets {
  let days = known.get(zone)
  if (!days || days.size >= MAX_DAYS) known.set(zone, (days = new Map<number, DayOffsets>()))
  let offsets = days.get(day)
  if (!offsets) days.set(day, (offsets = askOffsets(day, zone)))
  return offsets
}

function askOffsets(day: number, zone: string): DayOffsets {
  const at = (instant: number) => tzOffset(zone, new Date(instant)) * MINUTE
  let old = day * DAY
  let change = old + DAY
  const [first, last] = [at(old), at(change)]
  if (first === last) return { first, change: Number.POSITIVE_INFINITY, last }
  while (change - old > 1) {
    const middle = Math.floor((old + change) / 2)
    if (at(middle) === first) old = middle
    else change = middle
  }
  return { first, change, last }
}

/** Aliases collapse to the one name Intl keeps, so the caches stay as small as the list of real zones. */
function canonicalZone(id: string): string | null {
  if (isUtc(id)) return 'UTC'
  const name = names.get(id)
  if (name !== undefined) return name
  const canonical = askIntl(id)
  if (canonical === null || !/^[A-Z]/.test(id)) return null
  if (canonical !== id && canonical.toLowerCase() === id.toLowerCase()) return null
  if (names.size >= MAX_NAMES) names.clear()
  names.set(id, canonical)
  return canonical
}

function askIntl(id: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: id }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
