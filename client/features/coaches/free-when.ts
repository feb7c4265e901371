import type { FreeBetween } from '../../generated/graphql.ts'
import { HOUR } from '../../lib/durations.ts'
import { addDays, localDate, startOfDate, weekStart } from '../../lib/time.ts'

export const FREE_WHEN = { today: 'Today', soon: 'Within 48 hours', weekend: 'This weekend' } as const
export type FreeWhen = keyof typeof FREE_WHEN

export function isFreeWhen(text: string | null): text is FreeWhen {
  return text !== null && Object.hasOwn(FREE_WHEN, text)
}

/** The server asks for at least this much, so a choice made at 23:45 still means something. */
const MIN_SPAN_MS = HOUR / 2

/** The instants a choice stands for, in the viewer's zone. */
export function spanOf(when: FreeWhen, zone: string, now: Date): FreeBetween {
  const today = localDate(now, zone)
  const from = now.toISOString()
  if (when === 'soon') return { from, to: new Date(now.getTime() + 48 * HOUR).toISOString(), timeZone: zone }
  if (when === 'today') {
    const end = Date.parse(startOfDate(addDays(today, 1), zone))
    return { from, to: new Date(Math.max(end, now.getTime() + MIN_SPAN_MS)).toISOString(), timeZone: zone }
  }
  const saturday = addDays(weekStart(today), 5)
  const start = Date.parse(startOfDate(saturday, zone))
  const end = Date.parse(startOfDate(addDays(saturday, 2), zone))
  return {
    from: new Date(Math.max(start, now.getTime())).toISOString(),
    to: new Date(Math.max(end, now.getTime() + MIN_SPAN_MS)).toISOString(),
    timeZone: zone,
  }
}
