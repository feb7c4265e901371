import { sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../../../db/kysely.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'
import { type Queue, QUEUES } from './queues.query.ts'

interface Waiting<Name> {
  queue: Name
  count: number
  oldestAt: Date | null
}

/** How much waits in each queue, and since when; one statement. */
export async function findQueues<Name extends string = keyof typeof QUEUES>(
  pool: Pool,
  now: Date,
  settings: SettingValues,
  queues = QUEUES as Record<Name, Queue>,
): Promise<Waiting<Name>[]> {
  const counts = (Object.keys(queues) as Name[]).map((name) => {
    const { rows, since } = queues[name]
    return sql`(select ${sql.lit(name)} as queue, count(*)::int as count, min(${sql.ref(since)}) as "oldestAt" from ${rows(now, settings)})`
  })
  return readRows(pool, sql<Waiting<Name>>`${sql.join(counts, sql` union all `)}`)
}
