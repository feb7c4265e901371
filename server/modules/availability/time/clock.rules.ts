import { DAY, MINUTE } from '../../../lib/durations.ts'
import { offsetAt } from './offset.rules.ts'

/*
 * A wall time here is a number: the milliseconds Date.UTC gives for what the clock on the wall shows.
 * Zones change their clocks at most once in 48 hours; the look-ups below rely on it.
 */

/** What the clock in the zone shows at the instant. */
export function wallAt(instant: number, zone: string): number {
  return instant + offsetAt(instant, zone)
}

/** The first instant whose wall time is exactly this one; null when a clock change skips it. */
export function instantAt(wall: number, zone: string): number | null {
  const instant = firstReaching(wall, zone)
  return wallAt(instant, zone) === wall ? instant : null
}

/** The first instant at which the clock shows this wall time or a later one: the change itself when it is skipped. */
export function firstReaching(wall: number, zone: string): number {
  const before = offsetAt(wall - DAY, zone)
  const after = offsetAt(wall + DAY, zone)
  if (before === after) return wall - before
  const early = wall - Math.max(before, after)
  const late = wall - Math.min(before, after)
  return [early, late].find((instant) => wallAt(instant, zone) === wall) ?? changeNear(wall, zone, before)
}

function changeNear(wall: number, zone: string, before: number): number {
  let old = wall - DAY
  let changed = wall + DAY
  while (changed - old > MINUTE) {
    const middle = old + Math.floor((changed - old) / 2 / MINUTE) * MINUTE
    if (offsetAt(middle, zone) === before) old = middle
    else changed = middle
  }
  return changed
}
