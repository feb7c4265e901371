import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf, tables } from '../../db/kysely.ts'
import { lockPackagesOf } from '../packages/lock-packages-of.query.ts'
import { ENDED } from '../sessions/status-lists.rules.ts'
import { mySessions, ownProfile, personOf } from './person.rules.ts'

/**
 * Locks an account that is to be erased, and what is read afterwards of the reasons against it stays true until the transaction ends:
 * nobody holds a time with or for it, no payment books one of its sessions, and none is disputed. The account comes first without
 * stopping those who write about it, since they have locked a session before, and is locked against them once its sessions are.
 */
export async function lockToErase(em: EntityManager, userId: string, at: Date): Promise<void> {
  const user = await tables(em)
    .selectFrom('User')
    .select(['id', 'email', 'isEmailVerified', 'firstName', 'lastName'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) return
  const person = personOf(user, at)
  await rowsOf(
    em,
    sql`select 1 from sessions where (id in ${mySessions(person)} or coach_id in ${ownProfile(person)})
      and status not in ${sql.raw(ENDED)} and (status <> 'expired' or starts_at > ${at}::timestamptz)
      order by id for update`,
  )
  await lockPackagesOf(em, userId)
  await tables(em).selectFrom('User').select('id').where('id', '=', userId).forUpdate().execute()
}
