import type { SessionStatus } from '../session.rules.ts'
import { DAY } from '../../../lib/durations.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'

const OVER = new Set<SessionStatus>(['closed', 'cancelled', 'declined', 'expired', 'no_show'])

/**
 * Whether the links of a session have ended: so many days after it is over, by its end or its last change. What they
 * let their holder do ends with the session itself, and a review with its close; they go on to show the scorecard and the receipts.
 */
export function isLinkOver(
  { status, endsAt, updatedAt }: { status: SessionStatus; endsAt: Date; updatedAt: Date },
  now: Date,
  figures: SettingValues,
): boolean {
  const last = Math.max(endsAt.getTime(), updatedAt.getTime())
  return OVER.has(status) && now.getTime() >= last + figures['sessions.link_days'] * DAY
}
