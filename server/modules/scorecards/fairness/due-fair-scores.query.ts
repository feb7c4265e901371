import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import { lastRunDue } from './night.rules.ts'

/** Whether nobody has computed the figures since last night. */
export async function areFairScoresDue(em: EntityManager, now: Date): Promise<boolean> {
  const fresh = await tables(em)
    .selectFrom('FairScoreRun')
    .select('id')
    .where('computedAt', '>=', lastRunDue(now))
    .executeTakeFirst()
  return fresh === undefined
}
