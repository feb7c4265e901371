import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import type { CaseMaterial } from './case-material.type.ts'
import { presentMaterial } from './present-material.view.ts'

/** The whole of a case, for whoever may read it; of one that has left the library as well. Null when there is none. */
export async function findMaterial(em: EntityManager, slug: string): Promise<CaseMaterial | null> {
  const row = await tables(em)
    .selectFrom('PracticeCase')
    .select('body')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ? presentMaterial(row.body) : null
}
