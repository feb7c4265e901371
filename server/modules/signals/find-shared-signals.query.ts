import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { SharedSignal } from './signal.rules.ts'

/**
 * The signals that the seeker's side of a session and its coach share, and whether another student of this coach paid
 * with the same card. `others` is true for sessions `o` of other students.
 */
export async function findSharedSignals(
  em: EntityManager,
  sessionId: string,
  others: RawBuilder<boolean>,
): Promise<SharedSignal[]> {
  const rows = await rowsOf(
    em,
    sql<{ kind: SharedSignal }>`with mine as (
        select s.coach_id, p.kind, p.digest from sessions s
          join presence_signals p on p.session_id = s.id or (p.session_id is null and p.user_id = s.seeker_id)
        where s.id = ${sessionId}::uuid)
      select mine.kind from mine
        join coach_profiles c on c.id = mine.coach_id
        join presence_signals theirs on theirs.session_id is null and theirs.user_id = c.user_id
          and theirs.kind = mine.kind and theirs.digest = mine.digest
      union
      select 'payer' from mine
        join presence_signals p on p.kind = mine.kind and p.digest = mine.digest
        join sessions o on o.coach_id = mine.coach_id
          and (o.id = p.session_id or (p.session_id is null and o.seeker_id = p.user_id))
      where mine.kind = 'card' and ${others}
      order by kind`,
  )
  return rows.map(({ kind }) => kind)
}
