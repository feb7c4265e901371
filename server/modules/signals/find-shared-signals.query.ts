import type { EntityManager } from '@mikro-orm/postgresql'
import type { SignalKind } from './signal.rules.ts'

/** In what the seeker’s side of a session and its coach are one: a network, a device. */
export async function findSharedSignals(em: EntityManager, sessionId: string): Promise<SignalKind[]> {
  const rows = await em.execute<{ kind: SignalKind }[]>(
    `select distinct mine.kind from sessions s join coach_profiles c on c.id = s.coach_id
       join presence_signals mine on mine.session_id = s.id
       join presence_signals theirs on theirs.user_id = c.user_id and theirs.kind = mine.kind and theirs.digest = mine.digest
     where s.id = ? order by 1`,
    [sessionId],
  )
  return rows.map(({ kind }) => kind)
}
