import type { Context } from '../../context.ts'
import { overlapEnd } from '../partners/partner-key.rules.ts'
import { auditEndpoint } from './audit-endpoint.service.ts'
import type { Issued } from './create-endpoint.service.ts'
import { lockEndpoint } from './lock-endpoint.query.ts'
import { endpointSecret } from './signature.rules.ts'
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts'

interface Rotation {
  endpointId: string
  overlapDays: number
}

/** Gives an endpoint a new secret; the one of now signs too for the overlap. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function rotateSecret(ctx: Context, { endpointId, overlapDays }: Rotation): Promise<Issued> {
  const previousUntil = overlapEnd(overlapDays, ctx.clock())
  const version = await ctx.em.transactional(async (em) => {
    const { id, keyId, secretVersion } = await lockEndpoint(em, ctx, endpointId)
    await em.nativeUpdate(WebhookEndpointEntity, { id }, { secretVersion: secretVersion + 1, previousUntil })
    await auditEndpoint(em, ctx, 'rotateWebhookSecret', { id, keyId }, { overlapDays })
    return secretVersion + 1
  })
  return { endpointId, secret: endpointSecret(ctx.secret, { id: endpointId }, version) }
}
