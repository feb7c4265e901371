import type { Pool } from 'pg'
import { isUuid } from '../lib/uuid.ts'
import type { PublicationKind } from '../modules/publications/article.rules.ts'
import type { PageMatch } from './page-paths.rules.ts'

interface Subject {
  /** What such a name can look like; nobody is asked about any other. */
  fits: (value: string) => boolean
  /** One row by its key when there is one, with the value last. */
  text: string
  values: string[]
}

const MAX_SLUG = 100
const isSlug = (value: string) => value.length <= MAX_SLUG && /^[a-z0-9-]+$/.test(value)

const publication = (kind: PublicationKind): Subject => ({
  fits: isSlug,
  text: 'select from publications where kind = $1 and slug = $2 and retired_at is null',
  values: [kind],
})

/** Pages about something public that may not be there. What is private tells by its status nothing of whether it exists. */
const SUBJECTS: Record<string, Subject> = {
  '/coach/:id': { fits: isUuid, text: 'select from coach_listings where coach_id = $1', values: [] },
  '/resources/guide/:slug': publication('guide'),
  '/resources/blog/:slug': publication('post'),
  '/resources/frameworks/:slug': publication('framework'),
  '/resources/case-studies/:slug': publication('case_study'),
  '/case-library/:slug': {
    fits: isSlug,
    text: 'select from practice_cases where slug = $1 and retired_at is null',
    values: [],
  },
}

/** Whether what a page is about is there. A database that does not answer is no reason to say that it is not. */
export async function hasSubject(pool: Pool, { pattern, values: [value = ''] }: PageMatch): Promise<boolean> {
  const subject = SUBJECTS[pattern]
  if (!subject) return true
  if (!subject.fits(value)) return false
  try {
    const { rows } = await pool.query({
      name: `page ${pattern}`,
      text: subject.text,
      values: [...subject.values, value],
    })
    return rows.length > 0
  } catch {
    return true
  }
}
