import { plural } from '../../../lib/plural.ts'
import type { SessionKind } from '../../coaches/session-type.entity.ts'
import { can, type Decide, no, yes } from '../action-facts.rules.ts'
import { absenceRefund, noShowRefusal } from '../aftermath/no-show.rules.ts'
import { COACH_LEFT } from '../leaving/leaving.rules.ts'
import { isRoomOpen, otherSide, type SessionStatus } from '../session.rules.ts'

/** Kinds of session that have a case. */
export const WITH_CASE: ReadonlySet<SessionKind> = new Set<SessionKind>([
  'case_mock',
  'case_and_fit',
  'drill',
])
const NO_MESSAGES = new Set<SessionStatus>(['held', 'expired', 'declined', 'cancelled', 'closed'])

/** In and around the room. */
export const ROOM = {
  JOIN: (facts, _role, now) => {
    if (facts.status !== 'confirmed' && facts.status !== 'in_progress') return no('This session is not on.')
    if (facts.isCoachGone) return no(COACH_LEFT)
    if (isRoomOpen(facts, facts.figures, now)) return yes
    const minutes = plural(facts.figures['sessions.room_opens_minutes'], 'minute')
    return no(now < facts.startsAt ? `The room opens ${minutes} before the start.` : 'The session is over.')
  },
  FINISH: (facts, role, now) => {
    if (facts.status !== 'in_progress') return no('The session has not started.')
    if (now < facts.startsAt) return no('The session has not started.')
    const mine = role === 'coach' ? facts.coachFinishedAt : facts.seekerFinishedAt
    return mine ? no('You have already finished. It completes when the other side does.') : yes
  },
  REPORT_NO_SHOW: (facts, role, now) => {
    if (role === 'admin' || !can(facts, 'missParty', role))
      return no('This session is not waiting for anybody.')
    const refusal = noShowRefusal(facts, role, now)
    if (refusal) return no(refusal)
    const refundMinor = absenceRefund(otherSide(role), facts.priceMinor)
    return { reason: null, refundMinor: Math.min(refundMinor, facts.priceMinor - facts.takenMinor) }
  },
  CHOOSE_CASE: ({ status, kind }) => {
    if (!WITH_CASE.has(kind)) return no('This kind of session has no case.')
    return status === 'confirmed' || status === 'in_progress'
      ? yes
      : no('A case is chosen between the booking and the end of the session.')
  },
  SHOW_EXHIBIT: ({ status, kind }) => {
    if (!WITH_CASE.has(kind)) return no('This kind of session has no case.')
    return status === 'in_progress' ? yes : no('Exhibits are shown during the session.')
  },
  SEND_MESSAGE: ({ status }) =>
    NO_MESSAGES.has(status)
      ? no('You can write to each other from the booking until the session closes.')
      : yes,
} satisfies Record<string, Decide>
