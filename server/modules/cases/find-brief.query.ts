import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import type { CaseBrief } from './case-material.type.ts'
import { presentExhibits, presentMaterial } from './present-material.view.ts'

interface BriefAsk {
  slug: string
  /** Keys of the exhibits that the candidate has been shown. */
  shown: readonly string[]
  /** Whether all of it is for who asks. */
  isWhole: boolean
}

/** What somebody in a session has of its case, also of one that has left the library since; null when there is none. */
export async function findBrief(
  em: EntityManager,
  { slug, shown, isWhole }: BriefAsk,
): Promise<CaseBrief | null> {
  const row = await tables(em)
    .selectFrom('PracticeCase')
    .select('body')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) return null
  const { situation, question, exhibits } = row.body
  const inOrder = shown.flatMap((key) => exhibits.find((exhibit) => exhibit.key === key) ?? [])
  return {
    slug,
    situation,
    question,
    exhibits: presentExhibits(isWhole ? exhibits : inOrder),
    shownExhibits: inOrder.map(({ key }) => key),
    material: isWhole ? presentMaterial(row.body) : null,
  }
}
