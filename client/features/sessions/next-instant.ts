import type { SessionClock_sessionFragment } from '../../generated/graphql.ts'
import { now } from '../../lib/now.ts'
import { formatInstant, formatTime } from '../../lib/time.ts'

interface NextInstant {
  label: string
  /** Where a clock runs to. */
  until?: string
  note?: string
}

/** The next thing that time brings to a session, for the one who looks at it; null once it is over. */
export function nextInstant(
  session: SessionClock_sessionFragment,
  zone: string,
  at = now(),
): NextInstant | null {
  const { status, startsAt, endsAt, opensAt, viewerRole, requestExpiresAt, holdExpiresAt } = session
  switch (status) {
    case 'HELD':
      return holdExpiresAt ? { label: 'This time is kept for', until: holdExpiresAt } : null
    case 'REQUESTED':
      if (!requestExpiresAt) return null
      return {
        label: viewerRole === 'COACH' ? 'Time left to answer' : 'The coach answers within',
        until: requestExpiresAt,
        note: `Until ${formatInstant(requestExpiresAt, zone)}; then it lapses and nothing is charged.`,
      }
    case 'CONFIRMED':
      if (at >= Date.parse(startsAt))
        return { label: 'Under way', note: `Ends at ${formatTime(endsAt, zone)}.` }
      return {
        label: 'Starts in',
        until: startsAt,
        note:
          at < Date.parse(opensAt)
            ? `The room opens at ${formatTime(opensAt, zone)}, 10 minutes before.`
            : 'The room is open.',
      }
    case 'IN_PROGRESS':
      return { label: 'Ends in', until: endsAt }
    default:
      return null
  }
}
