import { DAY } from './durations.ts'
import { now } from './now.ts'
import { formatOffset, instantOf, offsetMinutes } from './zone-offset.ts'

type Instant = string | number | Date

interface LocalParts {
  weekday: string
  day: string
  month: string
  year: string
  time: string
  /** ISO calendar date in the zone, "2026-11-21". */
  date: string
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const LONG_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function localParts(at: Instant, zone: string): LocalParts {
  const instant = new Date(at)
  const wall = new Date(instant.getTime() + offsetMinutes(zone, instant) * 60_000).toISOString()
  const date = wall.slice(0, 10)
  return { ...dayParts(date), year: date.slice(0, 4), date, time: wall.slice(11, 16) }
}

/** What a column heading needs of an ISO date: "Sat", "21", "Nov". */
export function dayParts(date: string): { weekday: string; day: string; month: string } {
  const at = new Date(`${date}T00:00:00Z`)
  return {
    weekday: WEEKDAYS[at.getUTCDay()] ?? '',
    day: String(at.getUTCDate()),
    month: MONTHS[at.getUTCMonth()] ?? '',
  }
}

/** ISO calendar date of an instant in a zone. */
export function localDate(at: Instant, zone: string): string {
  return localParts(at, zone).date
}

/** "09:30" in a zone. */
export function formatTime(at: Instant, zone: string): string {
  return localParts(at, zone).time
}

/** "Sat 21 Nov". */
export function formatDay(at: Instant, zone: string): string {
  const { weekday, day, month } = localParts(at, zone)
  return `${weekday} ${day} ${month}`
}

/** "Sat 21 Nov, 09:30"; with the year where it could be mistaken, "Sat 21 Nov 2026, 09:30". */
export function formatInstant(at: Instant, zone: string, { year = false }: { year?: boolean } = {}): string {
  const local = localParts(at, zone)
  return `${local.weekday} ${local.day} ${local.month}${year ? ` ${local.year}` : ''}, ${local.time}`
}

/**
 * "Sat 21 Nov, 09:30 to 10:30"; names both days when the session passes midnight, and both offsets when the clock
 * changes meanwhile: "Sun 25 Oct, 01:30 (GMT+1:00) to 01:30 (GMT+0:00)".
 */
export function formatSpan(
  from: Instant,
  to: Instant,
  zone: string,
  { year = false }: { year?: boolean } = {},
): string {
  const sameDay = localDate(from, zone) === localDate(to, zone)
  const offsets = [from, to].map((at) => ` (${formatOffset(offsetMinutes(zone, new Date(at)))})`)
  const [before, after] = offsets[0] === offsets[1] ? ['', ''] : offsets
  const end = sameDay ? formatTime(to, zone) : formatInstant(to, zone, { year })
  return `${formatInstant(from, zone, { year })}${before} to ${end}${after}`
}

/** "October 2026". */
export function formatMonth(at: Instant, zone: string): string {
  const { date, year } = localParts(at, zone)
  return `${LONG_MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${year}`
}

/** How a near time is said: "Today 18:30", "Tomorrow 08:00", "Fri 12:15", then "Sat 28 Nov, 09:30". */
export function formatNear(at: Instant, zone: string, from: Instant = now()): string {
  const local = localParts(at, zone)
  const away = daysBetween(localDate(from, zone), local.date)
  if (away === 0) return `Today ${local.time}`
  if (away === 1) return `Tomorrow ${local.time}`
  if (away > 1 && away < 7) return `${local.weekday} ${local.time}`
  return formatInstant(at, zone)
}

/** "in 14 hours", "in 3 days", "12 minutes ago"; whole units, rounded down. */
export function formatDistance(at: Instant, from: Instant = now()): string {
  const ms = new Date(at).getTime() - new Date(from).getTime()
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 2880
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day']
  const text = `${count} ${unit}${count === 1 ? '' : 's'}`
  return ms < 0 ? `${text} ago` : `in ${text}`
}

/** Calendar arithmetic on ISO dates; never touches a zone, so no clock change can disturb it. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/** The Monday of the week a date falls in. */
export function weekStart(date: string): string {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** `count` dates in a row. */
export function datesFrom(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => addDays(date, i))
}

/** The first instant of a date in a zone, as the API takes it. */
export function startOfDate(date: string, zone: string): string {
  return instantOf(date, '00:00', zone).toISOString()
}
