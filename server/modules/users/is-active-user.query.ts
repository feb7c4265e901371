import type { EntityManager } from '@mikro-orm/postgresql'
import { UserEntity } from './user.entity.ts'
import { isUuid } from '../../lib/uuid.ts'

/** For addresses that open without a sign-in: a suspended or erased account's open nothing. */
export async function isActiveUser(em: EntityManager, userId: string): Promise<boolean> {
  if (!isUuid(userId)) return false
  return (await em.count(UserEntity, { id: userId, isSuspended: false, erasedAt: null })) > 0
}
