import {
  type ActionFacts,
  type Decide,
  type Decision,
  no,
  SESSION_ACTIONS,
  type SessionActionName,
  type SessionRole,
} from './action-facts.rules.ts'
import { AFTERMATH } from './aftermath/aftermath-decisions.rules.ts'
import { BOOKING } from './booking/booking-decisions.rules.ts'
import { RESCHEDULE } from './reschedule/reschedule-decisions.rules.ts'
import { ROOM } from './room/room-decisions.rules.ts'

export type { ActionFacts, SessionActionName, SessionRole } from './action-facts.rules.ts'

export interface ActionAnswer {
  action: SessionActionName
  allowed: boolean
  /** Why not, as a sentence for the person; null when allowed. */
  reason: string | null
  /** What comes back to the seeker, in minor units, for actions that move money. */
  refundMinor: number | null
}

const BOTH = ['seeker', 'coach'] as const

const ROLES: Record<SessionActionName, readonly SessionRole[]> = {
  PAY: ['seeker'],
  CONFIRM: ['seeker'],
  RELEASE: ['seeker'],
  ACCEPT: ['coach'],
  DECLINE: ['coach'],
  ACCEPT_RESCHEDULE: BOTH,
  DECLINE_RESCHEDULE: BOTH,
  WITHDRAW_RESCHEDULE: BOTH,
  JOIN: BOTH,
  FINISH: BOTH,
  CHOOSE_CASE: ['coach'],
  SHOW_EXHIBIT: ['coach'],
  SEND_MESSAGE: BOTH,
  RESCHEDULE: BOTH,
  CANCEL: ['seeker', 'coach', 'admin'],
  REPORT_NO_SHOW: BOTH,
  ANSWER_RESOLUTION: BOTH,
  REVIEW: ['seeker'],
  SKIP_REVIEW: ['seeker'],
  DISPUTE: BOTH,
  RESOLVE_DISPUTE: ['admin'],
}

/** Whether the link in a calendar entry is enough for it. */
export const isOpenByCalendar = (action: SessionActionName): boolean =>
  action === 'JOIN' || action === 'CANCEL'

const DECISIONS: Record<SessionActionName, Decide> = { ...BOOKING, ...RESCHEDULE, ...ROOM, ...AFTERMATH }

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
