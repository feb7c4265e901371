import type { Pool } from 'pg'
import type { CaseContent } from '../../content/cases/case.types.ts'
import type { CaseBrief } from './case-material.type.ts'
import { presentExhibits } from './find-cases.query.ts'

/** What a candidate is given of a case, also of one that has left the library since; null when there is none. */
export async function findBrief(pool: Pool, slug: string): Promise<CaseBrief | null> {
  const { rows } = await pool.query<{ body: Pick<CaseContent, 'situation' | 'question' | 'exhibits'> }>(
    'select body from practice_cases where slug = $1',
    [slug],
  )
  if (!rows[0]) return null
  const { situation, question, exhibits } = rows[0].body
  return { slug, situation, question, exhibits: presentExhibits(exhibits) }
}
