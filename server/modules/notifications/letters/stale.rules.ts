import { HOUR } from '../../../lib/durations.ts'
import { REMIND_HOURS_BEFORE } from '../../sessions/clock.rules.ts'
import type { SessionStatus } from '../../sessions/session.rules.ts'
import type { NotificationKind } from '../notification.rules.ts'
import type { Facts } from '../wordings/wording.rules.ts'

/** The current state of a letter's session. */
export interface SessionNow {
  status: SessionStatus
  /** Raised by every move and cancellation. */
  sequence: number
  hasProposal: boolean
  isScored: boolean
  isReviewed: boolean
}

export interface LateLetter {
  kind: NotificationKind
  /** The facts when the letter was written. */
  facts: Facts
  createdAt: Date
  /** Null when the letter is not about a session. */
  session: SessionNow | null
}

/** `over`: its time has passed before it was sent. `changed`: a newer letter replaces it, or it is no longer needed. */
export type Staleness = 'over' | 'changed'

interface Rule {
  /** When the letter becomes outdated; null: never. */
  until?: (letter: LateLetter) => Date | null
  /** Whether its content is still true. */
  isSo?: (session: SessionNow, facts: Facts) => boolean
}

const by = (name: 'startsAt' | 'answerBy' | 'confirmBy' | 'closesAt' | 'answersUntil' | 'fallsAt') => {
  return ({ facts: { [name]: at } }: LateLetter) => (at ? new Date(at) : null)
}
const hoursAfter =
  (hours: number) =>
  ({ createdAt }: LateLetter) =>
    new Date(createdAt.getTime() + hours * HOUR)

const isOn = ({ status }: SessionNow) => status === 'confirmed' || status === 'in_progress'
/** The session is booked, and its time is the letter's. */
const isAsSaid = (session: SessionNow, { sequence = session.sequence }: Facts) =>
  isOn(session) && session.sequence === sequence
const isIn = (status: SessionStatus) => (session: SessionNow) => session.status === status

const STAYS: Rule = {}
const BOOKED: Rule = { until: by('startsAt'), isSo: isAsSaid }
const REQUESTED: Rule = { until: by('answerBy'), isSo: isIn('requested') }
const UNSCORED: Rule = { isSo: ({ isScored }) => !isScored }

/** A letter that says "tomorrow" is not sent later than half of its lead time. */
const TOMORROW: Rule['until'] = ({ facts: { startsAt } }) =>
  startsAt ? new Date(new Date(startsAt).getTime() - (REMIND_HOURS_BEFORE / 2) * HOUR) : null

/** How long the links work, as the letters state. */
const VERIFY_HOURS = 72
const RESET_HOURS = 1

/** For every kind, how long a delayed letter is still sent. */
const RULES: Record<NotificationKind, Rule> = {
  confirm_booking: { until: by('confirmBy'), isSo: isIn('held') },
  new_link: STAYS,
  booked: BOOKED,
  new_booking: BOOKED,
  request_accepted: BOOKED,
  request_confirmed: BOOKED,
  moved: BOOKED,
  request_sent: REQUESTED,
  request_received: REQUESTED,
  request_declined: STAYS,
  request_expired: STAYS,
  request_missed: STAYS,
  request_withdrawn: STAYS,
  cancelled: STAYS,
  booking_cancelled: STAYS,
  coach_unavailable: STAYS,
  called_off: STAYS,
  coach_replaced: STAYS,
  session_taken_over: BOOKED,
  session_handed_over: STAYS,
  payment_returned: STAYS,
  payment_taken_back: STAYS,
  payment_restored: STAYS,
  goodwill_refund: STAYS,
  reminder_day: { until: TOMORROW, isSo: isAsSaid },
  reminder_soon: BOOKED,
  refund_falls: { until: by('fallsAt'), isSo: isAsSaid },
  room_open: BOOKED,
  time_proposed: {
    until: by('answerBy'),
    isSo: (session, facts) => isAsSaid(session, facts) && session.hasProposal,
  },
  session_proposed: { until: by('startsAt') },
  proposal_declined: BOOKED,
  proposal_withdrawn: BOOKED,
  proposal_lapsed: BOOKED,
  new_message: STAYS,
  feedback_invitation: { until: by('closesAt'), isSo: ({ isReviewed }) => !isReviewed },
  review_published: STAYS,
  review_refused: STAYS,
  review_replied: STAYS,
  review_withdrawn: STAYS,
  report_upheld: STAYS,
  report_rejected: STAYS,
  scorecard_due: UNSCORED,
  scorecard_overdue: UNSCORED,
  scorecard_in: STAYS,
  scorecard_amended: STAYS,
  drill_ready: STAYS,
  needs_resolution: { until: by('answersUntil'), isSo: isIn('needs_resolution') },
  not_held: STAYS,
  no_show: STAYS,
  disputed: { isSo: isIn('disputed') },
  dispute_resolved: STAYS,
  payout_paid: STAYS,
  payout_failed: STAYS,
  package_bought: STAYS,
  package_returned: STAYS,
  credit_granted: STAYS,
  coach_verified: STAYS,
  coach_returned: STAYS,
  claims_confirmed: STAYS,
  claims_refused: STAYS,
  claims_answered: STAYS,
  webhook_disabled: STAYS,
  account_viewed: STAYS,
  data_exported: STAYS,
  verify_email: { until: hoursAfter(VERIFY_HOURS) },
  reset_password: { until: hoursAfter(RESET_HOURS) },
}

/** Why a letter must not be sent any more; null when it may. */
export function stalenessOf(letter: LateLetter, now: Date): Staleness | null {
  const { until, isSo } = RULES[letter.kind]
  const end = until?.(letter)
  if (end && end <= now) return 'over'
  return letter.session && isSo && !isSo(letter.session, letter.facts) ? 'changed' : null
}

const LATE_AFTER_HOURS = 1

/** The facts for wording a letter when it is sent. Deadlines that have passed since it was written are left out. */
export function factsByNow({ facts, createdAt }: Pick<LateLetter, 'facts' | 'createdAt'>, now: Date): Facts {
  const { startsAt, correctBy, disputeBy, isAhead } = facts
  const isPast = (at: string | undefined) => at !== undefined && new Date(at) <= now
  return {
    ...facts,
    ...(isAhead && isPast(startsAt) && { isAhead: false }),
    ...(isPast(correctBy) && { correctBy: undefined }),
    ...(isPast(disputeBy) && { isTooLate: true }),
    ...(now.getTime() - createdAt.getTime() > LATE_AFTER_HOURS * HOUR && { isLate: true }),
  }
}
