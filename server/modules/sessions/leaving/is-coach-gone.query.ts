import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'

/** Whether a coach is suspended, or was erased. */
export async function isCoachGone(em: EntityManager, coachId: string): Promise<boolean> {
  const [gone] = await rowsOf(
    em,
    sql`select 1 from coach_profiles c join users u on u.id = c.user_id where c.id = ${coachId}::uuid and u.is_suspended`,
  )
  return gone !== undefined
}
