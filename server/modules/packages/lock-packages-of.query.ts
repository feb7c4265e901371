import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'

/** Locks the packages that an account sells as a coach: whether one is paid stays as it is until the transaction ends. After sessions. */
export async function lockPackagesOf(em: EntityManager, userId: string): Promise<void> {
  await rowsOf(
    em,
    sql`select 1 from packages where coach_id in (select id from coach_profiles where user_id = ${userId}::uuid)
      and returned_at is null order by id for update`,
  )
}
