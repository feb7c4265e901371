import type { Context } from '../../context.ts'
import { tables } from '../../db/kysely.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { notFound, policyViolation } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { auditEndpoint } from './audit-endpoint.service.ts'
import { endpointKey } from './endpoint-key.query.ts'
import { enqueueDelivery } from './enqueue-delivery.service.ts'
import { lockEndpoint } from './lock-endpoint.query.ts'
import { WebhookDeliveryEntity } from './webhook-delivery.entity.ts'

interface Test {
  endpointId: string
  coachId?: string | null
}

/** Sends an endpoint what a change of a coach would send it, marked as a test. Throws NOT_FOUND, POLICY_VIOLATION. */
export async function sendTest(ctx: Context, { endpointId, coachId: given }: Test): Promise<string> {
  const now = ctx.clock()
  return ctx.em.transactional(async (em) => {
    const { id, keyId, state, types } = await lockEndpoint(em, ctx, endpointId)
    if (state === 'disabled') throw policyViolation('The endpoint is switched off. Enable it first.')
    await endpointKey(em, keyId, now)
    const coachId = await listedCoach(em, given ?? null)
    const deliveryId = crypto.randomUUID()
    await em.insert(WebhookDeliveryEntity, {
      id: deliveryId,
      endpointId: id,
      eventId: crypto.randomUUID(),
      type: types[0] ?? 'coach.updated',
      coachId,
      occurredAt: now,
      isFoldable: false,
      isTest: true,
      state: 'waiting',
      nextAttemptAt: now,
      createdAt: now,
    })
    await auditEndpoint(em, ctx, 'sendTestWebhook', { id, keyId }, { deliveryId })
    await enqueueDelivery(em, id, now)
    return deliveryId
  })
}

/** The coach who is asked for, if listed, or the first there is. */
export async function listedCoach(em: EntityManager, coachId: string | null): Promise<string> {
  if (coachId !== null && !isUuid(coachId)) throw notFound('coach')
  const found = await tables(em)
    .selectFrom('CoachListing')
    .select('coachId')
    .$if(coachId !== null, (list) => list.where('coachId', '=', coachId ?? ''))
    .orderBy('rank', 'desc')
    .orderBy('coachId')
    .limit(1)
    .executeTakeFirst()
  if (found) return found.coachId
  throw coachId === null ? policyViolation('No coach is listed yet.') : notFound('coach')
}
