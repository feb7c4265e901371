import { DAY, HOUR, MINUTE, SECOND } from '../../../lib/durations.ts'

/** A date or a date and time, whichever way a calendar writes it. */
export interface IcsTime {
  /** What the clock shows, as Date.UTC counts it; the instant itself when `isUtc`. */
  wall: number
  isDate: boolean
  isUtc: boolean
}

const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i

/**
 * Reads a date or a time: as RFC 5545 has it, without seconds, with separators, or with an offset. Null for anything
 * else, and for days that no month has.
 */
export function readTime(text: string): IcsTime | null {
  // A line that is folded after a blank has it in the middle.
  const [, year, month, day, hour, minute, second = '0', zone] =
    TIME.exec(text.trim()) ?? TIME.exec(text.replaceAll(/\s+/g, '')) ?? []
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const at = new Date(midnight)
  if (at.getUTCMonth() + 1 !== Number(month) || at.getUTCDate() !== Number(day)) return null
  if (hour === undefined) return { wall: midnight, isDate: true, isUtc: false }
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null
  const wall =
    midnight + Number(hour) * HOUR + Number(minute) * MINUTE + Math.min(Number(second), 59) * SECOND
  return { wall: wall - offsetOf(zone), isDate: false, isUtc: zone !== undefined }
}

/** '+0130' in milliseconds; nothing for Z. */
function offsetOf(zone = ''): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * MINUTE)
}

/** The time as RFC 5545 writes it. */
export function writeTime({ wall, isDate, isUtc }: IcsTime): string {
  const [day = '', time = ''] = new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, '').split('T')
  return isDate ? day : `${day}T${time}${isUtc ? 'Z' : ''}`
}

const PARTS = /^([+-]?)P?(?:(\d+)W)?(?:(\d+)D)?T?(?:(\d+)W)?(?:(\d+)D)?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/i

/** How many milliseconds a length such as PT1H30M takes, also without its letters P and T; null for anything else. */
export function readLength(text: string): number | null {
  const [all, sign, ...parts] = PARTS.exec(text.trim()) ?? []
  if (all === undefined || parts.every((part) => part === undefined)) return null
  const units = [7 * DAY, DAY, 7 * DAY, DAY, HOUR, MINUTE, SECOND]
  const length = parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (units[index] ?? 0), 0)
  return sign === '-' ? -length : length
}
