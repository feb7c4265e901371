import { findOpenStarts, type FindStarts } from '../../modules/listings/listing.rules.ts'
import { HOUR } from '../../lib/durations.ts'

/**
 * Open starts of coaches without bookings, expanded once for every week, zone and length; only the notice is each
 * coach's own, and cuts off the beginning.
 */
export function rememberStarts(): FindStarts {
  const known = new Map<string, number[]>()
  return (availability, durationMinutes, busy, now) => {
    if (busy.length > 0) return findOpenStarts(availability, durationMinutes, busy, now)
    const { minimumNoticeHours, ...rules } = availability.rules
    const { timezone, weekly, overrides, timeOff } = availability
    const key = JSON.stringify([timezone, weekly, overrides, timeOff, rules, durationMinutes, now.getTime()])
    const atOnce = { ...availability, rules: { ...rules, minimumNoticeHours: 0 } }
    const starts = known.get(key) ?? findOpenStarts(atOnce, durationMinutes, [], now)
    known.set(key, starts)
    const earliest = now.getTime() + minimumNoticeHours * HOUR
    return starts.filter((start) => start >= earliest)
  }
}
