import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import { DAY } from '../../lib/durations.ts'

const KEPT_DAYS = 7

/** Forgets keys a week old, a thousand at a time: nobody retries a call for so long. */
export async function forgetKeys(em: EntityManager, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_DAYS * DAY)
  await tables(em)
    .deleteFrom('IdempotencyKey')
    .where((eb) => {
      const forgotten = eb
        .selectFrom('IdempotencyKey')
        .select(['actor', 'operation', 'key'])
        .where('createdAt', '<', old)
        .limit(1000)
        .$asTuple('actor', 'operation', 'key')
      return eb(eb.refTuple('actor', 'operation', 'key'), 'in', forgotten)
    })
    .execute()
}
