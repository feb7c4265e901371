import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { ownKeyOf } from './acting.rules.ts'
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts'

/** An endpoint of whoever asks that nobody else changes until the transaction ends. Throws NOT_FOUND. */
export async function lockEndpoint(em: EntityManager, ctx: Pick<Context, 'viewer' | 'partner'>, id: string) {
  const keyId = ownKeyOf(ctx)
  const endpoint = isUuid(id)
    ? await em.findOne(
        WebhookEndpointEntity,
        { id, ...(keyId && { keyId }) },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
    : null
  if (!endpoint) throw notFound('endpoint')
  return endpoint
}
