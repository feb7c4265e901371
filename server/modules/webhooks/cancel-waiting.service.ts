import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'

/** What an endpoint was still to be sent is not sent, unless somebody asks for it again. */
export async function cancelWaiting(em: EntityManager, endpointId: string): Promise<void> {
  await tables(em)
    .updateTable('WebhookDelivery')
    .set({ state: 'cancelled', nextAttemptAt: null })
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute()
}
