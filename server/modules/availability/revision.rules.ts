import { createHash } from 'node:crypto'
import type { Availability } from './availability.rules.ts'

/**
 * Tells one state of a calendar from another: the same hours, dates, time off and rules give the same text. A change
 * that names the revision it was made from can be refused once the calendar has moved on.
 */
export function revisionOf({ timezone, weekly, overrides, timeOff, rules }: Availability): string {
  const { mon, tue, wed, thu, fri, sat, sun } = weekly
  const text = JSON.stringify([
    timezone,
    [mon, tue, wed, thu, fri, sat, sun].map((ranges) => ranges.map(({ start, end }) => [start, end])),
    overrides.map(({ date, ranges }) => [date, ranges.map(({ start, end }) => [start, end])]),
    timeOff.map(({ from, to }) => [from.toISOString(), to.toISOString()]),
    Object.entries(rules).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
