import { HOUR, MINUTE } from '../../../lib/durations.ts'
import { type Availability, WEEKDAYS } from '../../availability/availability.rules.ts'
import { wallAt } from '../../availability/time/clock.rules.ts'
import { offsetAt } from '../../availability/time/offset.rules.ts'
import { minutesOf } from '../../availability/time/zone.rules.ts'
import { localHours, WEEK_HOURS, weekHourOf } from './local-hours.rules.ts'

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

/** How many coaches of a zone keep the same weekly hours. */
export interface Week {
  timeZone: string
  weekly: Availability['weekly']
  coaches: number
}

/** Minutes that coaches of one zone are open from Monday at midnight up to each minute of a week. */
type OpenUpTo = Float64Array

/** Minutes that coaches are open in each hour of the week in a zone, over a stretch of time; each coach by the clock of their own. */
export function openByHour(
  weeks: readonly Week[],
  { from, to }: { from: Date; to: Date },
  zone: string,
): number[] {
  const open = Array.from({ length: WEEK_HOURS }, () => 0)
  const hours = [...localHours(from.getTime(), to.getTime(), zone)]
  for (const [theirs, upTo] of openByZone(weeks))
    for (const one of hours) add(open, one.hour, openBetween(upTo, one.from, one.to, theirs))
  return open
}

function openByZone(weeks: readonly Week[]): Map<string, OpenUpTo> {
  const changes = new Map<string, Float64Array>()
  for (const { timeZone, weekly, coaches } of weeks) {
    const change = changes.get(timeZone) ?? new Float64Array(WEEK_MINUTES + 1)
    changes.set(timeZone, change)
    for (const [place, day] of WEEKDAYS.entries())
      for (const { start, end } of weekly[day]) {
        add(change, place * DAY_MINUTES + minutesOf(start), coaches)
        add(change, place * DAY_MINUTES + minutesOf(end), -coaches)
      }
  }
  return new Map([...changes].map(([zone, change]) => [zone, addUp(change)]))
}

function add(sums: number[] | Float64Array, place: number, value: number): void {
  sums[place] = (sums[place] ?? 0) + value
}

/** From how many open and close at each minute to how many minutes there are up to it. */
function addUp(change: Float64Array): OpenUpTo {
  const upTo = new Float64Array(WEEK_MINUTES + 1)
  let coaches = 0
  for (let minute = 0; minute < WEEK_MINUTES; minute++) {
    coaches += change[minute] ?? 0
    upTo[minute + 1] = (upTo[minute] ?? 0) + coaches
  }
  return upTo
}

/** An hour at most; where their clock changes in it, it is cut. */
function openBetween(upTo: OpenUpTo, from: number, to: number, zone: string): number {
  if (offsetAt(from, zone) !== offsetAt(to - 1, zone)) {
    let sum = 0
    for (const part of localHours(from, to, zone)) sum += openBetween(upTo, part.from, part.to, zone)
    return sum
  }
  const wall = wallAt(from, zone)
  const start = weekHourOf(wall) * 60 + (((wall % HOUR) + HOUR) % HOUR) / MINUTE
  return openUpTo(upTo, start + (to - from) / MINUTE) - openUpTo(upTo, start)
}

/** Up to a minute that may be of the week after, and a part of one. */
function openUpTo(upTo: OpenUpTo, minute: number): number {
  const [weeks, rest] = [Math.floor(minute / WEEK_MINUTES), minute % WEEK_MINUTES]
  const whole = Math.floor(rest)
  const [before = 0, after = 0] = [upTo[whole], upTo[whole + 1]]
  return weeks * (upTo[WEEK_MINUTES] ?? 0) + before + (after - before) * (rest - whole)
}
