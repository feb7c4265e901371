import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'

/** What the privacy page promises. */
const KEPT_YEARS = 2
const MAX_ROWS = 5_000

/** Deletes audit entries older than two years, the oldest first and so many at a time. */
export async function forgetEntries(em: EntityManager, now: Date): Promise<void> {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS)
  const oldest = tables(em)
    .selectFrom('AuditEntry')
    .select('id')
    .where('at', '<', since)
    .orderBy('at')
    .orderBy('id')
    .limit(MAX_ROWS)
  await tables(em).deleteFrom('AuditEntry').where('id', 'in', oldest).execute()
}
