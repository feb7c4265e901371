import type { CancellationPolicy } from '../coaches/coach-profile.entity.ts'
import { type Quote, quoteCancellation } from './cancellation.rules.ts'
import { isRoomOpen, nextStatus, type Party, type SessionEvent, type SessionStatus } from './session.rules.ts'

export const SESSION_ACTIONS = [
  'PAY',
  'RELEASE',
  'ACCEPT',
  'DECLINE',
  'JOIN',
  'FINISH',
  'CANCEL',
  'REVIEW',
] as const
export type SessionActionName = (typeof SESSION_ACTIONS)[number]
export type SessionRole = 'seeker' | 'coach' | 'admin'

export interface ActionFacts {
  status: SessionStatus
  startsAt: Date
  endsAt: Date
  priceMinor: number
  cancellationPolicy: CancellationPolicy
  confirmedAt: Date | null
  holdExpiresAt: Date | null
  requestExpiresAt: Date | null
  hasReview: boolean
  coachJoinedAt: Date | null
  seekerJoinedAt: Date | null
  coachFinishedAt: Date | null
  seekerFinishedAt: Date | null
}

export interface ActionAnswer {
  action: SessionActionName
  allowed: boolean
  /** Why not, as a sentence for the person; null when allowed. */
  reason: string | null
  /** What comes back to the seeker, in minor units, for actions that move money. */
  refundMinor: number | null
}

type Decision = { reason: string | null; refundMinor?: number }
const yes: Decision = { reason: null }
const no = (reason: string): Decision => ({ reason })

const ROLES: Record<SessionActionName, readonly SessionRole[]> = {
  PAY: ['seeker'],
  RELEASE: ['seeker'],
  ACCEPT: ['coach'],
  DECLINE: ['coach'],
  JOIN: ['seeker', 'coach'],
  FINISH: ['seeker', 'coach'],
  CANCEL: ['seeker', 'coach', 'admin'],
  REVIEW: ['seeker'],
}

/** What `role` may do with the session at `now`, with the reason for each no. Actions of other roles are left out. */
export function allowedActions(facts: ActionFacts, role: SessionRole, now: Date): ActionAnswer[] {
  return SESSION_ACTIONS.filter((action) => ROLES[action].includes(role)).map((action) => {
    const { reason, refundMinor = null } = decide(action, facts, role, now)
    return { action, allowed: reason === null, reason, refundMinor }
  })
}

/** The answer for one action: the same function the services ask before they act. */
export function decide(
  action: SessionActionName,
  facts: ActionFacts,
  role: SessionRole,
  now: Date,
): Decision {
  if (!ROLES[action].includes(role)) return no('This is for the other side of the session.')
  return DECISIONS[action](facts, role, now)
}

const can = (facts: ActionFacts, event: SessionEvent, by: Party) =>
  nextStatus(facts.status, event, by) !== null

const DECISIONS: Record<SessionActionName, (facts: ActionFacts, role: SessionRole, now: Date) => Decision> = {
  PAY: (facts, _role, now) => {
    if (facts.status !== 'held') return no('There is nothing to pay for this session.')
    return facts.holdExpiresAt && facts.holdExpiresAt > now ? yes : no('The hold on this time has ended.')
  },
  RELEASE: (facts) => (can(facts, 'release', 'seeker') ? yes : no('This time is not on hold.')),
  ACCEPT: (facts, _role, now) => {
    if (!can(facts, 'accept', 'coach')) return no('There is no open request.')
    return facts.requestExpiresAt && facts.requestExpiresAt > now
      ? yes
      : no('The time to answer this request has passed.')
  },
  DECLINE: (facts) =>
    can(facts, 'decline', 'coach')
      ? { reason: null, refundMinor: facts.priceMinor }
      : no('There is no open request.'),
  JOIN: (facts, _role, now) => {
    if (facts.status !== 'confirmed' && facts.status !== 'in_progress') return no('This session is not on.')
    if (isRoomOpen(facts, now)) return yes
    return no(now < facts.startsAt ? 'The room opens 10 minutes before the start.' : 'The session is over.')
  },
  FINISH: (facts, role, now) => {
    if (facts.status !== 'in_progress') return no('The session has not started.')
    if (now < facts.startsAt) return no('The session has not started.')
    const mine = role === 'coach' ? facts.coachFinishedAt : facts.seekerFinishedAt
    return mine ? no('You have already finished. It completes when the other side does.') : yes
  },
  CANCEL: (facts, role, now) => {
    if (!can(facts, 'cancel', role)) return no('This session can no longer be cancelled.')
    if (now >= facts.startsAt) return no('The session has already begun.')
    return { reason: null, refundMinor: cancellationQuote(facts, role, now).refundMinor }
  },
  REVIEW: (facts) => {
    if (facts.status !== 'completed') return no('You can review a session for seven days after it.')
    return facts.hasReview ? no('You have already reviewed this session.') : yes
  },
}

/** The quote for a cancellation by `role` at `now`. */
export function cancellationQuote(facts: ActionFacts, role: SessionRole, now: Date): Quote {
  const { cancellationPolicy: policy, priceMinor, startsAt, confirmedAt } = facts
  return quoteCancellation({ policy, priceMinor, startsAt, confirmedAt, by: role, now })
}
