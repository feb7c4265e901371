import type { EntityManager } from '@mikro-orm/postgresql'
import { isUuid } from '../../lib/uuid.ts'

/** For addresses that open without a sign-in: a suspended or erased account's open nothing. */
export async function isActiveUser(em: EntityManager, userId: string): Promise<boolean> {
  if (!isUuid(userId)) return false
  const found = await em.execute(
    'select 1 from users where id = ? and not is_suspended and erased_at is null',
    [userId],
  )
  return found.length > 0
}
