import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { tables } from '../../db/kysely.ts'
import { recordAudit } from './audit.service.ts'

const MAX_ROWS = 5_000
const THE_LOG = '00000000-0000-4000-8000-000000000000'

/**
 * Deletes audit entries older than two years, as the privacy page promises, the oldest first and so many at a time. The
 * database lets them go only because the log notes it first.
 */
export function forgetEntries(em: EntityManager, now: Date): Promise<void> {
  return em.transactional(async (tx) => {
    const old = await tables(tx)
      .selectFrom('AuditEntry')
      .select('id')
      .where('at', '<', sql<Date>`${now}::timestamptz - interval '2 years'`)
      .orderBy('at')
      .orderBy('id')
      .limit(MAX_ROWS)
      .execute()
    if (old.length === 0) return
    await recordAudit(tx, {
      at: now,
      actor: 'clock',
      action: 'forgetEntries',
      subjectType: 'audit',
      subjectId: THE_LOG,
      detail: { entries: old.length },
    })
    const ids = old.map(({ id }) => id)
    await tables(tx).deleteFrom('AuditEntry').where('id', 'in', ids).execute()
  })
}
