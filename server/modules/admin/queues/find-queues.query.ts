import { sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../../../db/kysely.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'
import { QUEUES } from './queues.query.ts'
import type { QueueName } from './queue.rules.ts'
import type { AdminQueueObject } from './queue.type.ts'

/** How much waits in each queue, and since when; one statement. */
export async function findQueues(
  pool: Pool,
  now: Date,
  settings: SettingValues,
): Promise<AdminQueueObject[]> {
  const queues = (Object.keys(QUEUES) as QueueName[]).map((name) => {
    const { rows, since } = QUEUES[name]
    return sql`(select ${sql.lit(name)} as queue, count(*)::int as count, min(${sql.ref(since)}) as "oldestAt" from ${rows(now, settings)})`
  })
  return readRows(pool, sql<AdminQueueObject>`${sql.join(queues, sql` union all `)}`)
}
