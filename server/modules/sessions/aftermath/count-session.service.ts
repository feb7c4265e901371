import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import { record } from '../../../facts.ts'
import { readSoldFigures } from '../../settings/sold/read-sold-figures.query.ts'
import type { Session } from '../session.entity.ts'
import { SessionCounted } from '../session.facts.ts'
import { countsForCoach } from './counted.rules.ts'

/** Sets whether a session counts for its coach, and adds it to, or removes it from, the coach's number of sessions. */
export async function setCounts(em: EntityManager, session: Session, counts: boolean): Promise<void> {
  if (session.counts === counts) return
  session.counts = counts
  await tables(em)
    .updateTable('CoachProfile')
    .set((coach) => ({ totalSessions: coach('totalSessions', counts ? '+' : '-', 1) }))
    .where('id', '=', session.coachId)
    .where('totalSessions', '>=', counts ? 0 : 1)
    .execute()
}

/** Whether a session that was held until `endedAt` counts when so much of its payment is charged back. */
export async function isCounted(
  em: EntityManager,
  session: Session,
  { endedAt, takenMinor }: { endedAt: Date; takenMinor: number },
): Promise<boolean> {
  const { priceMinor, usualRateMinor, startsAt, endsAt, coachJoinedAt, seekerJoinedAt } = session
  const paid = {
    priceMinor: priceMinor - takenMinor,
    usualRateMinor,
    startsAt,
    endsAt,
    coachJoinedAt,
    seekerJoinedAt,
  }
  return countsForCoach(paid, endedAt, await readSoldFigures(em, session))
}

/** Counts a completed session anew after a chargeback, or its reversal. */
export async function countAnew(
  em: EntityManager,
  session: Session,
  { takenMinor, at }: { takenMinor: number; at: Date },
): Promise<void> {
  if (!session.completedAt) return
  const counts = await isCounted(em, session, { endedAt: session.completedAt, takenMinor })
  if (counts === session.counts) return
  await setCounts(em, session, counts)
  await em.flush()
  await record(em, SessionCounted, { session, at })
}
