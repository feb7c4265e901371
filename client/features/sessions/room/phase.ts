import type { SessionStatus } from '../../../generated/graphql.ts'
import { now } from '../../../lib/now.ts'

export type Phase = 'BEFORE' | 'LIVE' | 'AFTER'

/** Where a session is in its life; null when it does not take place. */
export function phaseOf(
  { status, startsAt }: { status: SessionStatus; startsAt: string },
  at = now(),
): Phase | null {
  switch (status) {
    case 'HELD':
    case 'REQUESTED':
      return 'BEFORE'
    case 'CONFIRMED':
      return at < Date.parse(startsAt) ? 'BEFORE' : 'LIVE'
    case 'IN_PROGRESS':
      return 'LIVE'
    case 'CANCELLED':
    case 'DECLINED':
    case 'EXPIRED':
      return null
    default:
      return 'AFTER'
  }
}
