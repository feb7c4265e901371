import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import type { CaseBrief } from './case-material.type.ts'
import { presentExhibits } from './find-cases.query.ts'

/** What a candidate is given of a case, also of one that has left the library since; null when there is none. */
export async function findBrief(em: EntityManager, slug: string): Promise<CaseBrief | null> {
  const row = await tables(em)
    .selectFrom('PracticeCase')
    .select('body')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) return null
  const { situation, question, exhibits } = row.body
  return { slug, situation, question, exhibits: presentExhibits(exhibits) }
}
