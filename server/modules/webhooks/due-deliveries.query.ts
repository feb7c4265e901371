import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'

const BATCH = 20

/** What an endpoint is to be sent now, in the order it came. */
export const dueDeliveries = (em: EntityManager, endpointId: string, now: Date) =>
  tables(em)
    .selectFrom('WebhookDelivery')
    .select([
      'id',
      'endpointId',
      'eventId',
      'type',
      'coachId',
      'occurredAt',
      'isTest',
      'folds',
      'body',
      'tries',
    ])
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(BATCH)
    .execute()

export type Due = Awaited<ReturnType<typeof dueDeliveries>>[number]
