import { MINUTE } from '../../../lib/durations.ts'
import { plural } from '../../../lib/plural.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'
import { completesAt, type Side } from '../session.rules.ts'

/** How long a side waits in the room before it may say that the other did not come. Source: product decisions §4. */
export const waitMinutes = (side: Side, figures: SettingValues) => figures[`sessions.${side}_waits_minutes`]

/** From when on a side may say so. */
export const waitedFor = (startsAt: Date, side: Side, figures: SettingValues) =>
  new Date(startsAt.getTime() + waitMinutes(side, figures) * MINUTE)

interface Attendance {
  startsAt: Date
  endsAt: Date
  coachJoinedAt: Date | null
  seekerJoinedAt: Date | null
  /** Those it was sold under. */
  figures: SettingValues
}

/** Why `reporter` may not say now that the other side did not come; null when they may. */
export function noShowRefusal(facts: Attendance, reporter: Side, now: Date): string | null {
  const [mine, theirs] =
    reporter === 'coach'
      ? [facts.coachJoinedAt, facts.seekerJoinedAt]
      : [facts.seekerJoinedAt, facts.coachJoinedAt]
  if (theirs) return 'The other side has joined.'
  const { startsAt, endsAt, figures } = facts
  if (now < waitedFor(startsAt, reporter, figures))
    return `Wait until ${plural(waitMinutes(reporter, figures), 'minute')} after the start.`
  if (now > completesAt(endsAt, figures)) return 'The session is over. We ask both of you what happened.'
  return mine ? null : 'Join the session first, so that your being there is on record.'
}

/** What comes back to the seeker when `absent` did not come: everything, or nothing. Source: product decisions §5. */
export const absenceRefund = (absent: Side, priceMinor: number) => (absent === 'coach' ? priceMinor : 0)
