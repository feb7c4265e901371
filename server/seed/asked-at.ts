import { DAY, MINUTE } from '../lib/durations.ts'
import type { PlannedSession } from './plan-sessions.ts'

const FRESH = 3 * 60 * MINUTE
const NOTICE = 1.5 * DAY

/** When a session is booked. The plan is made for a whole day; a request it asked at midnight would have run out by evening. */
export function askedAt({ outcome, bookedAt, startsAt }: PlannedSession, now: Date): Date {
  const fresh = now.getTime() - FRESH
  const isLate = outcome === 'requested' && bookedAt.getTime() < fresh
  return isLate && startsAt.getTime() - fresh > NOTICE ? new Date(fresh) : bookedAt
}
