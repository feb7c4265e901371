import { LockMode } from '@mikro-orm/postgresql'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { tables } from '../../db/kysely.ts'
import { disableEndpoint } from './disable-endpoint.service.ts'
import type { Due } from './due-deliveries.query.ts'
import { enqueueDelivery } from './enqueue-delivery.service.ts'
import type { Sent } from './send-webhook.service.ts'
import { isDelivered, isGivenUp, nextAttempt } from './webhook.rules.ts'
import { WebhookAttemptEntity } from './webhook-attempt.entity.ts'
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts'

interface Attempt {
  delivery: Pick<Due, 'id' | 'endpointId' | 'tries'>
  headers: Record<string, string>
  sent: Sent
}

/** Writes down what came of one attempt: when it is tried again, and whether the endpoint is switched off. */
export function recordAttempt(
  { em, clock }: Pick<Context, 'em' | 'clock'>,
  { delivery, headers, sent }: Attempt,
): Promise<void> {
  const at = clock()
  return em.fork().transactional(async (tx) => {
    // Of endpoint and delivery the endpoint is locked first, as by who switches it off.
    const endpoint = await tx.findOne(
      WebhookEndpointEntity,
      { id: delivery.endpointId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (!endpoint) return
    await tx.insert(WebhookAttemptEntity, { deliveryId: delivery.id, at, headers, ...sent })
    const isDone = isDelivered(sent.status)
    const tries = delivery.tries + 1
    const next = isDone ? null : nextAttempt(tries, at, Math.random())
    await settle(tx, delivery.id, { state: isDone ? 'delivered' : next ? 'waiting' : 'failed', tries, next })
    const failingSince = isDone ? null : (endpoint.failingSince ?? at)
    await tx.nativeUpdate(WebhookEndpointEntity, { id: endpoint.id }, { failingSince })
    if (endpoint.state === 'active' && failingSince && isGivenUp(failingSince, at))
      await disableEndpoint(tx, endpoint, at)
    else if (next) await enqueueDelivery(tx, endpoint.id, at, next)
  })
}

/** Nothing but what is waiting: replayed or cancelled meanwhile, it stays so. */
async function settle(
  em: EntityManager,
  id: string,
  { state, tries, next }: { state: 'waiting' | 'delivered' | 'failed'; tries: number; next: Date | null },
): Promise<void> {
  await tables(em)
    .updateTable('WebhookDelivery')
    .set({ state, tries, nextAttemptAt: next })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
