import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import type { SignalKind } from './signal.rules.ts'

/** In what the seeker’s side of a session and its coach are one: a network, a device. */
export async function findSharedSignals(em: EntityManager, sessionId: string): Promise<SignalKind[]> {
  const rows = await tables(em)
    .selectFrom('Session as s')
    .innerJoin('CoachProfile as c', 'c.id', 's.coachId')
    .innerJoin('PresenceSignal as mine', 'mine.sessionId', 's.id')
    .innerJoin('PresenceSignal as theirs', (join) =>
      join
        .onRef('theirs.userId', '=', 'c.userId')
        .onRef('theirs.kind', '=', 'mine.kind')
        .onRef('theirs.digest', '=', 'mine.digest'),
    )
    .select('mine.kind')
    .distinct()
    .where('s.id', '=', sessionId)
    .orderBy('mine.kind')
    .execute()
  return rows.map(({ kind }) => kind)
}
