import type { EntityManager } from '@mikro-orm/postgresql'
import { LockMode } from '@mikro-orm/postgresql'
import { notFound } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { PartnerKeyEntity } from './partner-key.entity.ts'

/** A key that nobody else changes until the transaction ends. Throws NOT_FOUND. */
export async function lockKey(em: EntityManager, id: string) {
  const key = isUuid(id)
    ? await em.findOne(PartnerKeyEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null
  if (!key) throw notFound('key')
  return key
}
