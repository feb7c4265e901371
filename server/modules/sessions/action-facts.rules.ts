import type { CancellationPolicy } from '../settings/cancellation/cancellation-terms.rules.ts'
import type { SessionKind } from '../coaches/session-type.entity.ts'
import type { SettingValues } from '../settings/registry.rules.ts'
import { nextStatus, type Party, type SessionEvent, type SessionStatus, type Side } from './session.rules.ts'

export const SESSION_ACTIONS = [
  'PAY',
  'CONFIRM',
  'RELEASE',
  'ACCEPT',
  'DECLINE',
  'ACCEPT_RESCHEDULE',
  'DECLINE_RESCHEDULE',
  'WITHDRAW_RESCHEDULE',
  'JOIN',
  'FINISH',
  'CHOOSE_CASE',
  'SHOW_EXHIBIT',
  'SEND_MESSAGE',
  'RESCHEDULE',
  'CANCEL',
  'REPORT_NO_SHOW',
  'ANSWER_RESOLUTION',
  'REVIEW',
  'SKIP_REVIEW',
  'DISPUTE',
  'RESOLVE_DISPUTE',
] as const
export type SessionActionName = (typeof SESSION_ACTIONS)[number]
export type SessionRole = Side | 'admin'

/** All that deciding about a session takes. */
export interface ActionFacts {
  status: SessionStatus
  kind: SessionKind
  startsAt: Date
  endsAt: Date
  priceMinor: number
  cancellationPolicy: CancellationPolicy
  /** Those it was sold under. */
  figures: SettingValues
  refundCapPercent: number
  /** What has gone back of the payment already, and was decided to, in minor units. */
  backMinor: number
  /** The charged-back amount, in minor units. */
  takenMinor: number
  confirmedAt: Date | null
  holdExpiresAt: Date | null
  /** When a guest's mailbox was asked to confirm a free session. */
  confirmationSentAt: Date | null
  /** Whether the seeker's address is known to be theirs. */
  isProven: boolean
  requestExpiresAt: Date | null
  seekerMoves: number
  /** The new time that is proposed, open or not yet swept away. */
  proposal: { proposedBy: Side; expiresAt: Date } | null
  hasReview: boolean
  /** The seeker chose not to review it, for good. */
  isReviewSkipped: boolean
  coachJoinedAt: Date | null
  seekerJoinedAt: Date | null
  coachFinishedAt: Date | null
  seekerFinishedAt: Date | null
  noShowAt: Date | null
  settledAt: Date | null
  /** Whether it was disputed, now or once. */
  wasDisputed: boolean
  /** Another coach took it over from the one it was booked with. */
  handedOverAt: Date | null
  /** The coach is suspended, or was erased: they give no session. */
  isCoachGone: boolean
}

/** `reason` is why not, as a sentence for the person; null when allowed. `refundMinor` is what comes back to the seeker. */
export type Decision = { reason: string | null; refundMinor?: number }
export type Decide = (facts: ActionFacts, role: SessionRole, now: Date) => Decision

export const yes: Decision = { reason: null }
export const no = (reason: string): Decision => ({ reason })

/** Whether the transition table has a row for it. */
export const can = ({ status }: ActionFacts, event: SessionEvent, by: Party) =>
  nextStatus(status, event, by) !== null
