import { HOUR } from '../../../lib/durations.ts'
import { wallAt } from '../../availability/time/clock.rules.ts'

/** Hours of a week as a clock on the wall tells them; the first begins on Monday at midnight. */
export const WEEK_HOURS = 168

/** Instants that share an hour of the week in a zone, in milliseconds; `to` is excluded. */
export interface LocalHour {
  /** From 0 to 167. */
  hour: number
  from: number
  to: number
}

/** 1970-01-01 was a Thursday. */
const FIRST = 3 * 24

/** The hour of the week that a wall clock shows. */
export const weekHourOf = (wall: number): number =>
  (((Math.floor(wall / HOUR) + FIRST) % WEEK_HOURS) + WEEK_HOURS) % WEEK_HOURS

/**
 * A stretch of time cut wherever a clock in the zone begins another hour: what is skipped when clocks go forward is not there,
 * what is shown twice when they go back is there twice.
 */
export function* localHours(from: number, to: number, zone: string): Generator<LocalHour> {
  for (let start = from; start < to; ) {
    const wall = wallAt(start, zone)
    const end = Math.min(start + HOUR - (((wall % HOUR) + HOUR) % HOUR), to)
    yield { hour: weekHourOf(wall), from: start, to: end }
    start = end
  }
}
