import { badInput } from '../../errors.ts'
import { DAY } from '../../lib/durations.ts'

export const RANGES = [7, 30, 90] as const

export interface DateRange {
  from: Date
  to: Date
  /** As long as the range, and just before it: what it is compared with. */
  before: Date
}

/** So many UTC days up to now, today included. Throws BAD_USER_INPUT for any other number than 7, 30 and 90. */
export function rangeOf(days: number, now: Date): DateRange {
  if (!RANGES.some((range) => range === days))
    throw badInput('Ask for 7, 30 or 90 days.', [{ path: 'days', message: '7, 30 or 90' }])
  const today = Math.floor(now.getTime() / DAY) * DAY
  const from = new Date(today - (days - 1) * DAY)
  return { from, to: now, before: new Date(from.getTime() - days * DAY) }
}
