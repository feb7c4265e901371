import type { Context } from '../../context.ts'
import { badInput, notFound, policyViolation } from '../../errors.ts'
import { once } from '../idempotency/idempotency.service.ts'
import { lockKey } from '../partners/lock-key.query.ts'
import { actorOf, ownKeyOf } from './acting.rules.ts'
import { auditEndpoint } from './audit-endpoint.service.ts'
import { checkDocument } from './check-document.service.ts'
import type { Deps } from './compose-body.service.ts'
import { endpointKey } from './endpoint-key.query.ts'
import { mayStayLocal } from './local.rules.ts'
import { endpointSecret } from './signature.rules.ts'
import { type EndpointTerms, MAX_ENDPOINTS, readEndpoint } from './webhook.rules.ts'
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts'

export interface Issued {
  endpointId: string
  secret: string
}

type Creation = EndpointTerms & { keyId?: string | null; idempotencyKey: string }

/** A new endpoint for a key. Throws BAD_USER_INPUT, NOT_FOUND, POLICY_VIOLATION, IDEMPOTENCY_MISMATCH. */
export async function createEndpoint(
  ctx: Context & Deps,
  { idempotencyKey, keyId: given, ...input }: Creation,
): Promise<Issued> {
  const own = ownKeyOf(ctx)
  if (own && given && given !== own) throw notFound('key')
  const keyId = own ?? given
  if (!keyId) throw badInput('Say whose endpoint it is.', [{ path: 'keyId', message: 'Choose a key.' }])
  const terms = readEndpoint(input, mayStayLocal(ctx.env))
  await checkDocument(ctx, await endpointKey(ctx.em, keyId, ctx.clock()), terms.document)
  const { actor, actorId } = actorOf(ctx)
  const call = {
    actor: `${actor}:${actorId ?? keyId}`,
    operation: 'createWebhookEndpoint',
    key: idempotencyKey,
    input: { keyId, ...terms },
  }
  const { endpointId } = await ctx.em.transactional((em) =>
    once(em, call, async () => {
      // Whoever counts a key's endpoints holds the key.
      await lockKey(em, keyId)
      if ((await em.count(WebhookEndpointEntity, { keyId })) >= MAX_ENDPOINTS)
        throw policyViolation(`A key has ${MAX_ENDPOINTS} endpoints at most.`)
      const id = crypto.randomUUID()
      await em.insert(WebhookEndpointEntity, { id, keyId, ...terms, state: 'active', createdAt: ctx.clock() })
      await auditEndpoint(em, ctx, 'createWebhookEndpoint', { id, keyId }, { ...terms })
      return { endpointId: id }
    }),
  )
  return { endpointId, secret: endpointSecret(ctx.secret, { id: endpointId }, 1) }
}
