import type { EntityManager } from '@mikro-orm/postgresql'
import { DAY } from '../../lib/durations.ts'

const KEPT_DAYS = 7

/** Forgets keys a week old, a thousand at a time: nobody retries a call for so long. */
export async function forgetKeys(em: EntityManager, now: Date): Promise<void> {
  await em.execute(
    `delete from idempotency_keys where (actor, operation, key) in (
       select actor, operation, key from idempotency_keys where created_at < ?::timestamptz limit 1000)`,
    [new Date(now.getTime() - KEPT_DAYS * DAY)],
  )
}
