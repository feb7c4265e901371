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

/** Cases the seeker of a session knows: practised alone, or chosen for another of their sessions. */
export async function casesSeenBy(
  em: EntityManager,
  { id, seekerId, seekerKey }: Session,
): Promise<SeenCase[]> {
  const [seeker, keys] = [seekerId ?? null, await personKeys(em, seekerKey)]
  return rowsOf(
    em,
    sql<SeenCase>`select case_slug as slug, min(how) as how from (
        select case_slug, 'practised' as how from practice_attempts where user_id = ${seeker}::uuid
        union all
        select case_slug, 'session' from sessions s where case_slug is not null and id <> ${id}
          and (${ofPerson(keys)} or seeker_id = ${seeker}::uuid) and status not in ${sql.raw(NOT_MEETING)}) seen
      group by case_slug order by case_slug`,
  )
}
