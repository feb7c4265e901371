import type { Availability } from './availability.rules.ts'
import { hoursOf, openStartsWithin } from './hours.rules.ts'
import { isTimeOff } from './slot-checks.rules.ts'
import type { SlotRange } from './slot.rules.ts'

/**
 * Starts in the range that a coach's own calendar offers (weekly hours, overrides, time off), before sessions,
 * caps, notice and window are looked at. The caller bounds the range.
 */
export function openStarts(
  availability: Availability | null,
  durationMinutes: number,
  range: SlotRange,
): Date[] {
  if (!availability) return []
  const hours = hoursOf(availability, durationMinutes)
  const timeOff = availability.timeOff.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }))
  const starts = [...openStartsWithin(range.from.getTime(), range.to.getTime(), hours)]
  return starts
    .filter((start) => !isTimeOff(timeOff, { from: start, to: start + hours.duration }))
    .map((start) => new Date(start))
}
