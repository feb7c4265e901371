import type { Context } from '../../context.ts'
import { auditEndpoint } from './audit-endpoint.service.ts'
import { lockEndpoint } from './lock-endpoint.query.ts'
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts'

/** Takes an endpoint away with all that was told to it. Throws NOT_FOUND. */
export async function deleteEndpoint(ctx: Context, { endpointId }: { endpointId: string }): Promise<boolean> {
  await ctx.em.transactional(async (em) => {
    const { id, keyId, url } = await lockEndpoint(em, ctx, endpointId)
    await em.nativeDelete(WebhookEndpointEntity, { id })
    await auditEndpoint(em, ctx, 'deleteWebhookEndpoint', { id, keyId }, { url })
  })
  return true
}
