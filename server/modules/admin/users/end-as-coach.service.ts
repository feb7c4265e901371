import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { readableLines } from '../../../lib/text/sanitize.ts'
import { callOffSessions } from '../../sessions/leaving/call-off-sessions.service.ts'
import { type CalledOff, hasOpen, type LeavingCause, toCallOff } from '../../sessions/leaving/leaving.rules.ts'
import type { AdminUserFacts } from './admin-user.rules.ts'
import type { Target } from './change-user.service.ts'

/** What an admin says about the sessions that are open with a coach. */
export interface OpenSessions {
  /** What the seekers read besides. */
  note?: string | null
  /** How many sessions were shown to be cancelled. */
  expectedCount?: number | null
}

const MAX_NOTE = 500

/** Whether as many sessions are cancelled as the admin was shown; always when they did not say. */
export const asExpected =
  ({ expectedCount = null }: OpenSessions) =>
  ({ openAsCoach }: AdminUserFacts): boolean =>
    expectedCount === null || expectedCount === toCallOff(openAsCoach)

/** Calls off what is open with a coach, and answers what the audit log keeps of it; nothing when nothing is open. Throws BAD_USER_INPUT. */
export async function endAsCoach(
  { em, viewer, clock }: Context,
  { coachId, openAsCoach }: Target,
  { note: given, why }: OpenSessions & { why: LeavingCause },
): Promise<{ calledOff?: CalledOff }> {
  const note = readableLines(given ?? '')
  if (note.length > MAX_NOTE)
    throw badInput('Write at most 500 characters to the seekers.', [
      { path: 'openSessions.note', message: 'Write at most 500 characters.' },
    ])
  if (!coachId || !hasOpen(openAsCoach)) return {}
  const by = { by: 'admin', actorId: viewer?.id ?? null, at: clock() } as const
  return { calledOff: await callOffSessions(em, { coachId, why, note: note || null, ...by }) }
}
