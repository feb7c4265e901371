import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import { MINUTE } from '../../lib/durations.ts'
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts'

/** A turn takes seconds: what is still held after a minute belongs to a process that is gone. */
const TURN_MS = MINUTE

/** Takes an endpoint for this process alone, so that no receiver is asked from many sides; false when another has it. */
export async function takeTurn(em: EntityManager, endpointId: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + TURN_MS)
  const taken = await tables(em)
    .updateTable('WebhookEndpoint')
    .set({ busyUntil: until })
    .where('id', '=', endpointId)
    // One that lies further ahead than any turn is from before the clock was set back.
    .where((eb) =>
      eb.or([eb('busyUntil', 'is', null), eb('busyUntil', '<=', now), eb('busyUntil', '>', until)]),
    )
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export const endTurn = (em: EntityManager, endpointId: string): Promise<number> =>
  em.nativeUpdate(WebhookEndpointEntity, { id: endpointId }, { busyUntil: null })
