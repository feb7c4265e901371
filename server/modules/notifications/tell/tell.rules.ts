import type { Party, SessionEvent, SessionStatus } from '../../sessions/session.rules.ts'
import type { NotificationKind } from '../notification.rules.ts'

export interface Told {
  seeker?: NotificationKind
  coach?: NotificationKind
}

type Teller = Told | ((from: SessionStatus, by: Party) => Told)

/** Who hears what of each thing that happens to a session. An event without a row is nobody's news. */
const TOLD: Partial<Record<SessionEvent, Teller>> = {
  confirm: { seeker: 'booked', coach: 'new_booking' },
  request: { seeker: 'request_sent', coach: 'request_received' },
  accept: { seeker: 'request_accepted', coach: 'request_confirmed' },
  decline: { seeker: 'request_declined' },
  lapse: { seeker: 'request_expired', coach: 'request_missed' },
  cancel: (from) => ({
    seeker: 'cancelled',
    coach: from === 'requested' ? 'request_withdrawn' : 'booking_cancelled',
  }),
  callOff: { seeker: 'coach_unavailable', coach: 'called_off' },
  handOver: { seeker: 'coach_replaced', coach: 'session_taken_over' },
  handOverRequest: { seeker: 'coach_replaced', coach: 'request_received' },
  question: { seeker: 'needs_resolution', coach: 'needs_resolution' },
  giveUp: { seeker: 'not_held', coach: 'not_held' },
  move: { seeker: 'moved', coach: 'moved' },
  missParty: { seeker: 'no_show', coach: 'no_show' },
  findAbsence: { seeker: 'no_show', coach: 'no_show' },
  affirm: { seeker: 'feedback_invitation', coach: 'scorecard_due' },
  contradict: { seeker: 'disputed', coach: 'disputed' },
  dispute: { seeker: 'disputed', coach: 'disputed' },
  resolveAsHeld: { seeker: 'dispute_resolved', coach: 'dispute_resolved' },
  resolveAsMissed: { seeker: 'dispute_resolved', coach: 'dispute_resolved' },
  resolveAsCancelled: { seeker: 'dispute_resolved', coach: 'dispute_resolved' },
  complete: { seeker: 'feedback_invitation', coach: 'scorecard_due' },
}

export function toldOf(event: SessionEvent, from: SessionStatus, by: Party): Told {
  const teller = TOLD[event] ?? {}
  return typeof teller === 'function' ? teller(from, by) : teller
}
