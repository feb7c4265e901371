import type { Context } from '../../../context.ts'
import { callOffSessions } from '../../sessions/leaving/call-off-sessions.service.ts'
import { handOverSessions } from '../../sessions/leaving/hand-over-sessions.service.ts'
import {
  type CalledOff,
  hasOpen,
  type LeavingCause,
  type OpenSessions,
  readNote,
  toCallOff,
} from '../../sessions/leaving/leaving.rules.ts'
import type { AdminUserFacts } from './admin-user.rules.ts'
import type { Target } from './change-user.service.ts'

/** Whether as many sessions are cancelled as the admin was shown; always when they did not say. */
export const asExpected =
  ({ expectedCount = null }: OpenSessions) =>
  ({ openAsCoach }: AdminUserFacts): boolean =>
    expectedCount === null || expectedCount === toCallOff(openAsCoach)

/**
 * Hands over to a successor what they can take, calls off what else is open with a coach, and answers what the audit log keeps of it; nothing when
 * nothing is open. Throws BAD_USER_INPUT.
 */
export async function endAsCoach(
  { em, viewer, clock }: Context,
  { coachId, openAsCoach, successor }: Target,
  { why, ...open }: OpenSessions & { why: LeavingCause },
): Promise<{ calledOff?: CalledOff }> {
  const note = readNote(open)
  if (!coachId || !hasOpen(openAsCoach)) return {}
  const by = { by: 'admin', actorId: viewer?.id ?? null, at: clock() } as const
  const handedOver = successor ? await handOverSessions(em, { coachId, to: successor, why, ...by }) : 0
  return { calledOff: { ...(await callOffSessions(em, { coachId, why, note, ...by })), handedOver } }
}
