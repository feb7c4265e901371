import type { Context } from '../../context.ts'
import { auditEndpoint } from './audit-endpoint.service.ts'
import { checkDocument } from './check-document.service.ts'
import type { Deps } from './compose-body.service.ts'
import { endpointKey } from './endpoint-key.query.ts'
import { mayStayLocal } from './local.rules.ts'
import { lockEndpoint } from './lock-endpoint.query.ts'
import { type EndpointTerms, readEndpoint } from './webhook.rules.ts'
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts'

/** Gives an endpoint another address, types or query. Throws BAD_USER_INPUT, NOT_FOUND, POLICY_VIOLATION. */
export async function changeEndpoint(
  ctx: Context & Deps,
  { endpointId, ...input }: EndpointTerms & { endpointId: string },
): Promise<string> {
  const terms = readEndpoint(input, mayStayLocal(ctx.env))
  await ctx.em.transactional(async (em) => {
    const { id, keyId, url, types, document } = await lockEndpoint(em, ctx, endpointId)
    await checkDocument({ ...ctx, em }, await endpointKey(em, keyId, ctx.clock()), terms.document)
    await em.nativeUpdate(WebhookEndpointEntity, { id }, terms)
    await auditEndpoint(
      em,
      ctx,
      'changeWebhookEndpoint',
      { id, keyId },
      { before: { url, types, document }, after: terms },
    )
  })
  return endpointId
}
