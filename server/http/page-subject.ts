import type { Pool } from 'pg'
import { isUuid } from '../lib/uuid.ts'
import type { PublicationKind } from '../modules/publications/article.rules.ts'
import type { PageMatch } from './page-paths.rules.ts'

interface Subject {
  /** What such a name can look like; nobody is asked about any other. */
  fits: (value: string) => boolean
  /** One row by its key when there is or was one, with the value last; `gone` when it is not shown any more. */
  text: string
  values: string[]
}

const MAX_SLUG = 100
const isSlug = (value: string) => value.length <= MAX_SLUG && /^[a-z0-9-]+$/.test(value)

const publication = (kind: PublicationKind): Subject => ({
  fits: isSlug,
  text: 'select retired_at is not null as gone from publications where kind = $1 and slug = $2',
  values: [kind],
})

/** Pages about something public that may not be there. What is private tells by its status nothing of whether it exists. */
const SUBJECTS: Record<string, Subject> = {
  '/coach/:id': {
    fits: isUuid,
    text: `select listing.coach_id is null as gone
      from coach_profiles profile left join coach_listings listing on listing.coach_id = profile.id
      where profile.id = $1 and (listing.coach_id is not null or profile.verified_at is not null)`,
    values: [],
  },
  '/resources/guide/:slug': publication('guide'),
  '/resources/blog/:slug': publication('post'),
  '/resources/frameworks/:slug': publication('framework'),
  '/resources/case-studies/:slug': publication('case_study'),
  '/case-library/:slug': {
    fits: isSlug,
    text: 'select retired_at is not null as gone from practice_cases where slug = $1',
    values: [],
  },
}

/** The status of a page by whether what it is about is there. A database that does not answer is no reason to say that it is not. */
export async function statusOfPage(
  pool: Pool,
  { pattern, values: [value = ''] }: PageMatch,
): Promise<200 | 404 | 410> {
  const subject = SUBJECTS[pattern]
  if (!subject) return 200
  if (!subject.fits(value)) return 404
  try {
    const {
      rows: [row],
    } = await pool.query<{ gone: boolean }>({
      name: `page ${pattern}`,
      text: subject.text,
      values: [...subject.values, value],
    })
    if (!row) return 404
    return row.gone ? 410 : 200
  } catch {
    return 200
  }
}
