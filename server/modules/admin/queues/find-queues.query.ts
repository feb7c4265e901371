import type { Pool } from 'pg'
import { QUEUES } from './queues.query.ts'
import type { QueueName } from './queue.rules.ts'
import type { AdminQueueObject } from './queue.type.ts'

/** How much waits in each queue, and since when; one statement. */
export async function findQueues(pool: Pool, now: Date): Promise<AdminQueueObject[]> {
  const { rows } = await pool.query<AdminQueueObject>(STATEMENT, [now])
  return rows
}

const STATEMENT = (Object.keys(QUEUES) as QueueName[])
  .map(
    (name) =>
      `(select '${name}' as queue, count(*)::int as count, min(${QUEUES[name].since}) as "oldestAt" from ${QUEUES[name].rows})`,
  )
  .join(' union all ')
