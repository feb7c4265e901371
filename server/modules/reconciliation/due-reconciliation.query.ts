import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { lastNight } from './compare.rules.ts'

/** Whether last night's comparison has not begun, or one that began was cut off. */
export async function isReconciliationDue(em: EntityManager, now: Date): Promise<boolean> {
  const [latest] = await rowsOf(
    em,
    sql<{ is_due: boolean }>`select started_at < ${lastNight(now)}::timestamptz
      or (finished_at is null and started_at < ${now}::timestamptz - interval '10 minutes') as is_due
     from reconciliations order by started_at desc limit 1`,
  )
  return latest?.is_due ?? true
}
