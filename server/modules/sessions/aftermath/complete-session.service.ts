import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import { readSoldFigures } from '../../settings/sold/read-sold-figures.query.ts'
import { type Cause, moveSession } from '../move-session.service.ts'
import type { Session } from '../session.entity.ts'
import { nextStatus } from '../session.rules.ts'
import { countsForCoach } from './counted.rules.ts'

/** Completes a session and, if it counts, adds it to its coach's total: once, also when a dispute reopens it. */
export async function completeSession(
  em: EntityManager,
  session: Session,
  cause: Cause,
  event: 'complete' | 'affirm' | 'resolveAsHeld' = 'complete',
): Promise<void> {
  if (!nextStatus(session.status, event, cause.by)) return
  if (session.completedAt) {
    await moveSession(em, session, event, cause)
    return
  }
  session.counts = countsForCoach(session, cause.at, await readSoldFigures(em, session))
  // The profile before its listing, which the move marks, as everywhere: the other way round, two can wait for each other.
  if (session.counts)
    await tables(em)
      .updateTable('CoachProfile')
      .set((coach) => ({ totalSessions: coach('totalSessions', '+', 1) }))
      .where('id', '=', session.coachId)
      .execute()
  await moveSession(em, session, event, cause)
}
