import type { EntityManager } from '@mikro-orm/postgresql'
import { OF_PERSON, personKeys } from '../people/person-keys.query.ts'
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
  return em.execute<SeenCase[]>(
    `select case_slug as slug, min(how) as how from (
       select case_slug, 'practised' as how from practice_attempts where user_id = ?::uuid
       union all
       select case_slug, 'session' from sessions s where case_slug is not null and id <> ?
         and (${OF_PERSON} or seeker_id = ?::uuid) and status not in ${NOT_MEETING}) seen
     group by case_slug order by case_slug`,
    [seekerId ?? null, id, await personKeys(em, seekerKey), seekerId ?? null],
  )
}
