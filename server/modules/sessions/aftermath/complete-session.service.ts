import type { EntityManager } from '@mikro-orm/postgresql'
import { findTaken } from '../../payments/standing-payment.query.ts'
import { type Cause, moveSession } from '../move-session.service.ts'
import type { Session } from '../session.entity.ts'
import { nextStatus } from '../session.rules.ts'
import { isCounted, setCounts } from './count-session.service.ts'

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
  const takenMinor = session.unpaidSince ? await findTaken(em, session.id) : 0
  // The profile before its listing, which the move marks, as everywhere: the other way round, two can wait for each other.
  await setCounts(em, session, await isCounted(em, session, { endedAt: cause.at, takenMinor }))
  await moveSession(em, session, event, cause)
}
