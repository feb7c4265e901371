import { askedAt } from './asked-at.ts'
import type { PlannedSession } from './plan-sessions.ts'

/**
 * The plan cut into lanes: sessions of one coach stay in one, in the order in which they are booked. So whatever a pair
 * had completed when they agreed on a session is there, and its commission is what it would have been.
 */
export function lanesOf(plan: readonly PlannedSession[], count: number, now: Date): PlannedSession[][] {
  const ordered = plan.toSorted((a, b) => askedAt(a, now).getTime() - askedAt(b, now).getTime())
  return Array.from({ length: count }, (_, lane) => ordered.filter(({ coach }) => coach % count === lane))
}
