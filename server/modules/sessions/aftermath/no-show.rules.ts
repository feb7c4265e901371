import { COMPLETES_AFTER_MINUTES, type Side } from '../session.rules.ts'
import { MINUTE } from '../../../lib/durations.ts'

/** How long each side waits in the room before it may say that the other did not come. Source: product decisions §4. */
export const WAIT_MINUTES: Record<Side, number> = { coach: 15, seeker: 10 }

interface Attendance {
  startsAt: Date
  endsAt: Date
  coachJoinedAt: Date | null
  seekerJoinedAt: Date | null
}

/** Why `reporter` may not say now that the other side did not come; null when they may. */
export function noShowRefusal(facts: Attendance, reporter: Side, now: Date): string | null {
  const [mine, theirs] =
    reporter === 'coach'
      ? [facts.coachJoinedAt, facts.seekerJoinedAt]
      : [facts.seekerJoinedAt, facts.coachJoinedAt]
  if (theirs) return 'The other side has joined.'
  const from = facts.startsAt.getTime() + WAIT_MINUTES[reporter] * MINUTE
  if (now.getTime() < from) return `Wait until ${WAIT_MINUTES[reporter]} minutes after the start.`
  if (now.getTime() > facts.endsAt.getTime() + COMPLETES_AFTER_MINUTES * MINUTE)
    return 'The session is over. We ask both of you what happened.'
  return mine ? null : 'Join the session first, so that your being there is on record.'
}

/** What comes back to the seeker when `absent` did not come: everything, or nothing. Source: product decisions §5. */
export const absenceRefund = (absent: Side, priceMinor: number) => (absent === 'coach' ? priceMinor : 0)
