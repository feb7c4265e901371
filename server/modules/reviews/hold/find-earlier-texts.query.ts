import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Session } from '../../sessions/session.entity.ts'
import type { EarlierText } from './duplicate.rules.ts'

const NEWEST = 200

/** What the same person wrote of any session, and others of the same coach, the newest first. */
export async function findEarlierTexts(
  em: EntityManager,
  { id, coachId, seekerKey }: Pick<Session, 'id' | 'coachId' | 'seekerKey'>,
): Promise<EarlierText[]> {
  return rowsOf(
    em,
    sql<EarlierText>`(select r.text, true as "isOwn" from reviews r join sessions s on s.id = r.session_id
        where s.seeker_key = ${seekerKey} and r.session_id <> ${id}::uuid and r.text <> ''
        order by r.submitted_at desc limit ${NEWEST})
      union all (select r.text, false from reviews r
        where r.coach_id = ${coachId}::uuid and r.session_id <> ${id}::uuid and r.text <> ''
        order by r.submitted_at desc limit ${NEWEST})`,
  )
}
