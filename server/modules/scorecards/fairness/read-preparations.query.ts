import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Preparation } from './cohort.rules.ts'

/** What everybody with an account prepares for, by their id. */
export async function readPreparations(em: EntityManager): Promise<Map<string, Preparation>> {
  const rows = await rowsOf(
    em,
    sql<Preparation & { id: string }>`select id, target_firms as firms, prep_stage as stage from users
      where erased_at is null and (target_firms <> '{}' or prep_stage is not null)`,
  )
  return new Map(rows.map(({ id, ...preparation }) => [id, preparation]))
}
