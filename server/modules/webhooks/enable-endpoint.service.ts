import type { Context } from '../../context.ts'
import { auditEndpoint } from './audit-endpoint.service.ts'
import { endpointKey } from './endpoint-key.query.ts'
import { lockEndpoint } from './lock-endpoint.query.ts'
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts'

/** Switches an endpoint on again; what it missed is sent when somebody asks for it. Throws NOT_FOUND, POLICY_VIOLATION. */
export async function enableEndpoint(ctx: Context, { endpointId }: { endpointId: string }): Promise<string> {
  await ctx.em.transactional(async (em) => {
    const { id, keyId, state } = await lockEndpoint(em, ctx, endpointId)
    if (state === 'active') return
    await endpointKey(em, keyId, ctx.clock())
    const change = { state: 'active' as const, disabledReason: null, disabledAt: null, failingSince: null }
    await em.nativeUpdate(WebhookEndpointEntity, { id }, change)
    await auditEndpoint(em, ctx, 'enableWebhookEndpoint', { id, keyId })
  })
  return endpointId
}
