import { DAY } from '../../../lib/durations.ts'
import type { SessionKind } from '../../coaches/session-type.entity.ts'

/** Live cases people aim for before a first round. Source: product decisions §8. */
export const LIVE_CASES_GOAL = 25
/** Sessions with a case from start to end. */
export const LIVE_KINDS = ['case_mock', 'case_and_fit'] as const satisfies SessionKind[]

/** ISO date of the Monday of the week an instant falls in, in a zone. */
export function weekOf(at: Date, timeZone: string): string {
  const date = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)
  const day = new Date(`${date}T00:00:00Z`)
  return addDays(day, -((day.getUTCDay() + 6) % 7))
}

const addDays = (day: Date, days: number) => new Date(day.getTime() + days * DAY).toISOString().slice(0, 10)

/** Sessions in each of the last `count` weeks up to now, oldest first, empty weeks included. */
export function weeksOf(starts: readonly Date[], now: Date, timeZone: string, count: number) {
  const held = new Map<string, number>()
  for (const at of starts) {
    const week = weekOf(at, timeZone)
    held.set(week, (held.get(week) ?? 0) + 1)
  }
  const thisWeek = new Date(`${weekOf(now, timeZone)}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) => {
    const weekStart = addDays(thisWeek, -7 * (count - 1 - index))
    return { weekStart, sessions: held.get(weekStart) ?? 0 }
  })
}

/** Weeks in a row with a session, up to this one; a week that is not over yet does not break it. */
export function streakOf(starts: readonly Date[], now: Date, timeZone: string): number {
  const held = new Set(starts.map((at) => weekOf(at, timeZone)))
  let week = weekOf(now, timeZone)
  let streak = held.has(week) ? 1 : 0
  for (;;) {
    week = addDays(new Date(`${week}T00:00:00Z`), -7)
    if (!held.has(week)) return streak
    streak += 1
  }
}
