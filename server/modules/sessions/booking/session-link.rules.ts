import type { SessionStatus } from '../session.rules.ts'
import { DAY } from '../../../lib/durations.ts'

const OVER = new Set<SessionStatus>(['cancelled', 'declined', 'expired', 'no_show'])

/**
 * Whether the links of a session have ended: with its close, and for one that never closes as many days after its end
 * or its last change.
 */
export function isLinkOver(
  { status, endsAt, updatedAt }: { status: SessionStatus; endsAt: Date; updatedAt: Date },
  now: Date,
  closesAfterDays: number,
): boolean {
  if (status === 'closed') return true
  const last = Math.max(endsAt.getTime(), updatedAt.getTime())
  return OVER.has(status) && now.getTime() >= last + closesAfterDays * DAY
}
