import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { ofPerson, personKeys } from '../people/person-keys.query.ts'
import type { Session } from '../session.entity.ts'
import { NOT_MEETING } from '../status-lists.rules.ts'

export interface SeenCase {
  slug: string
  how: 'practised' | 'session'
}

/**
 * Cases a person knows, by their keys and their account: practised alone, or chosen for a session of theirs that is on or
 * was, or shown in one before its coach went over to another. `session_id` is null for what they practised.
 */
export const casesMetBy = (keys: readonly string[], seekerId: string | null) =>
  sql<{
    slug: string
    how: SeenCase['how']
    session_id: string | null
  }>`select case_slug as slug, 'practised' as how,
      null::uuid as session_id from practice_attempts where user_id = ${seekerId}::uuid
    union all
    select case_slug, 'session', id from sessions s where case_slug is not null
      and (${ofPerson(keys)} or seeker_id = ${seekerId}::uuid) and status not in ${sql.raw(NOT_MEETING)}
    union all
    select unnest(earlier_cases), 'session', id from sessions s
      where earlier_cases <> '{}' and (${ofPerson(keys)} or seeker_id = ${seekerId}::uuid)`

/** Cases the seeker of a session knows: practised alone, or chosen for another of their sessions. */
export async function casesSeenBy(
  em: EntityManager,
  { id, seekerId, seekerKey }: Session,
): Promise<SeenCase[]> {
  const met = casesMetBy(await personKeys(em, seekerKey), seekerId ?? null)
  return rowsOf(
    em,
    sql<SeenCase>`select slug, min(how) as how from (${met}) seen where session_id is distinct from ${id}
      group by slug order by slug`,
  )
}
