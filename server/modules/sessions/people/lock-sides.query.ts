import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { accountSuspended, sessionExpired } from '../../../errors.ts'

interface Account {
  id: string
  isSuspended: boolean
  isErased: boolean
}

/**
 * Keeps a coach's account and that of who books from being suspended or erased until the transaction ends. One that is being
 * suspended or erased now is waited for; what is read of the coach afterwards says so. Throws FORBIDDEN and UNAUTHENTICATED for who
 * books. Accounts are locked before sessions, and admins before others, as `changeUser` does.
 */
export async function lockSides(
  em: EntityManager,
  { coachId, userId }: { coachId: string; userId: string | null },
): Promise<void> {
  const accounts = await rowsOf(
    em,
    sql<Account>`select u.id, u.is_suspended as "isSuspended", u.erased_at is not null as "isErased" from users u
      where u.id = ${userId}::uuid or u.id = (select user_id from coach_profiles where id = ${coachId}::uuid)
      order by u.user_type <> 'admin', u.id for share`,
  )
  const own = accounts.find(({ id }) => id === userId)
  if (own?.isErased) throw sessionExpired()
  if (own?.isSuspended) throw accountSuspended()
}
