import type { Context } from '../../context.ts'
import { notFound, policyViolation } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { auditEndpoint } from './audit-endpoint.service.ts'
import { endpointKey } from './endpoint-key.query.ts'
import { enqueueDelivery } from './enqueue-delivery.service.ts'
import { lockEndpoint } from './lock-endpoint.query.ts'
import { WebhookDeliveryEntity } from './webhook-delivery.entity.ts'

/** Sends a delivery again now, with the same id and body. Throws NOT_FOUND, POLICY_VIOLATION. */
export async function replayDelivery(ctx: Context, { deliveryId }: { deliveryId: string }): Promise<string> {
  const now = ctx.clock()
  await ctx.em.transactional(async (em) => {
    const found = isUuid(deliveryId) ? await em.findOne(WebhookDeliveryEntity, { id: deliveryId }) : null
    if (!found) throw notFound('delivery')
    const { id, keyId, state } = await lockEndpoint(em, ctx, found.endpointId).catch(() => {
      throw notFound('delivery')
    })
    if (state === 'disabled') throw policyViolation('The endpoint is switched off. Enable it first.')
    await endpointKey(em, keyId, now)
    const again = { state: 'waiting' as const, tries: 0, nextAttemptAt: now, isFoldable: false }
    await em.nativeUpdate(WebhookDeliveryEntity, { id: deliveryId }, again)
    await auditEndpoint(em, ctx, 'replayWebhookDelivery', { id, keyId }, { deliveryId })
    await enqueueDelivery(em, id, now)
  })
  return deliveryId
}
