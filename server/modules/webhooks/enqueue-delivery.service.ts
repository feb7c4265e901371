import type { EntityManager } from '@mikro-orm/postgresql'
import { MINUTE } from '../../lib/durations.ts'
import { enqueue } from '../../queue/enqueue.ts'

/** Has what is due for an endpoint sent, at once or later; what is due in one minute is sent together. */
export function enqueueDelivery(
  em: EntityManager,
  endpointId: string,
  now: Date,
  dueAt: Date = now,
): Promise<void> {
  const key = `deliverWebhooks:${endpointId}`
  if (dueAt <= now) return enqueue(em, 'deliverWebhooks', { endpointId }, { now, key })
  const at = new Date(Math.ceil(dueAt.getTime() / MINUTE) * MINUTE)
  return enqueue(em, 'deliverWebhooks', { endpointId }, { now, at, key: `${key}:${at.getTime()}` })
}
