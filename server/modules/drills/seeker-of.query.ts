import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'

/** The account of a student, by any session of the pair; null for a guest. */
export async function findSeekerOf(
  em: EntityManager,
  coachId: string,
  studentId: string,
): Promise<string | null> {
  const [row] = await rowsOf(
    em,
    sql<{ id: string }>`select s.seeker_id as id from sessions anchor
       join sessions s on s.coach_id = anchor.coach_id and s.seeker_key = anchor.seeker_key
     where anchor.id = ${studentId}::uuid and anchor.coach_id = ${coachId}::uuid and s.seeker_id is not null limit 1`,
  )
  return row?.id ?? null
}
