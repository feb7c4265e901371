import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import { DAY } from '../../lib/durations.ts'

export const KEPT_DAYS = 14

/** Forgets deliveries two weeks old with their attempts, a thousand at a time; none that is still to be sent. */
export async function forgetDeliveries(em: EntityManager, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_DAYS * DAY)
  await tables(em)
    .deleteFrom('WebhookDelivery')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('WebhookDelivery')
        .select('id')
        .where('createdAt', '<', old)
        .where('state', '<>', 'waiting')
        .limit(1000),
    )
    .execute()
}
