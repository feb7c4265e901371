import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { personKeys } from '../../sessions/people/person-keys.query.ts'
import { casesMetBy } from '../../sessions/room/seen-cases.query.ts'
import { AGREED } from '../../sessions/status-lists.rules.ts'
import type { Session } from '../../sessions/session.entity.ts'
import { WITH_CASE } from '../../sessions/room/room-decisions.rules.ts'
import type { StudentCase } from './standing.type.ts'

/** Whether the coach has a case to choose for this person: only then is it their business what others gave. */
export async function hasCaseToChoose(em: EntityManager, { coachId, seekerKey }: Session): Promise<boolean> {
  const [row] = await rowsOf(
    em,
    sql<{ yes: boolean }>`select exists (select from sessions s where s.coach_id = ${coachId}::uuid
      and s.seeker_key = ${seekerKey} and s.status in ${sql.raw(AGREED)} and s.kind = any(${[...WITH_CASE]}::text[])) as yes`,
  )
  return row?.yes ?? false
}

/**
 * The cases somebody knows, each once: those of sessions with this coach with their day, and on demand those from elsewhere,
 * of which nothing is said but that they are known.
 */
export async function readStudentCases(
  em: EntityManager,
  pair: Session,
  isElsewhereTold: boolean,
): Promise<StudentCase[]> {
  const met = casesMetBy(await personKeys(em, pair.seekerKey), pair.seekerId ?? null)
  const rows = await rowsOf(
    em,
    sql<
      Pick<StudentCase, keyof StudentCase>
    >`select c.slug, c.title, c.type, c.industry, own.id as "sessionId", own.starts_at as at
      from practice_cases c
      left join lateral (select s.id, s.starts_at from (${met}) m join sessions s on s.id = m.session_id
        where m.slug = c.slug and s.coach_id = ${pair.coachId}::uuid order by s.starts_at desc, s.id limit 1) own on true
      where c.slug in (select slug from (${met}) known) and (own.id is not null or ${isElsewhereTold})
      order by own.starts_at desc nulls last, c.title`,
  )
  return rows.map((row) => ({ ...row, at: row.at && new Date(row.at) }))
}
