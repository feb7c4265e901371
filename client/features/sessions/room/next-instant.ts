import type { SessionClock_sessionFragment } from '../../../generated/graphql.ts'
import { now } from '../../../lib/now.ts'
import { formatInstant, formatTime } from '../../../lib/time.ts'

interface NextInstant {
  label: string
  /** Where a clock runs to. */
  until?: string
  note?: string
}

/** When waiting for the room is worth a clock of its own. */
const LEAD_MS = 30 * 60_000

/** The next thing that time brings to a session, for the one who looks at it; null once it is over. */
export function nextInstant(
  session: SessionClock_sessionFragment,
  zone: string,
  at = now(),
): NextInstant | null {
  const { status, startsAt, endsAt, opensAt, viewerRole, requestExpiresAt, holdExpiresAt, answersUntil } =
    session
  switch (status) {
    case 'HELD':
      return holdExpiresAt ? { label: 'This time is kept for', until: holdExpiresAt } : null
    case 'REQUESTED':
      if (!requestExpiresAt) return null
      return {
        label: viewerRole === 'COACH' ? 'Time left to answer' : 'The coach answers within',
        until: requestExpiresAt,
        note: `Until ${formatInstant(requestExpiresAt, zone)}; then it lapses and costs nothing.`,
      }
    case 'CONFIRMED':
      if (at >= Date.parse(startsAt))
        return { label: 'Under way', note: `Ends at ${formatTime(endsAt, zone)}.` }
      if (at >= Date.parse(opensAt)) return { label: 'Starts in', until: startsAt, note: 'The room is open.' }
      if (at >= Date.parse(opensAt) - LEAD_MS)
        return {
          label: 'The room opens in',
          until: opensAt,
          note: `Starts at ${formatTime(startsAt, zone)}.`,
        }
      return { label: 'Starts in', until: startsAt }
    case 'IN_PROGRESS':
      return at < Date.parse(endsAt)
        ? { label: 'Ends in', until: endsAt }
        : { label: 'Time is up', note: 'It completes by itself, or when both of you finish.' }
    case 'NEEDS_RESOLUTION':
      if (!answersUntil) return null
      return {
        label: 'Answers are taken for',
        until: answersUntil,
        note: `Until ${formatInstant(answersUntil, zone)}.`,
      }
    default:
      return null
  }
}
