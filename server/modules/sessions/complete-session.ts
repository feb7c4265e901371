import type { EntityManager } from '@mikro-orm/postgresql'
import { type Cause, moveSession } from './move-session.ts'
import type { Session } from './session.entity.ts'
import { nextStatus } from './session.rules.ts'

/** Completes a session and counts it for its coach, once. */
export async function completeSession(em: EntityManager, session: Session, cause: Cause): Promise<void> {
  if (!nextStatus(session.status, 'complete', cause.by)) return
  // The profile before its listing, which the move marks, as everywhere: the other way round, two can wait for each other.
  await em.execute('update coach_profiles set total_sessions = total_sessions + 1 where id = ?', [
    session.coachId,
  ])
  await moveSession(em, session, 'complete', cause)
}
