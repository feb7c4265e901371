import type { EntityManager } from '@mikro-orm/postgresql'
import { type Cause, moveSession } from './move-session.ts'
import type { Session } from './session.entity.ts'

/** Completes a session and counts it for its coach, once. */
export async function completeSession(em: EntityManager, session: Session, cause: Cause): Promise<void> {
  if (!(await moveSession(em, session, 'complete', cause))) return
  await em.execute('update coach_profiles set total_sessions = total_sessions + 1 where id = ?', [
    session.coachId,
  ])
}
