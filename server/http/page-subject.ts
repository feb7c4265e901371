import type { Services } from '../context.ts'
import { isUuid } from '../lib/uuid.ts'
import type { PublicationKind } from '../modules/publications/article.rules.ts'
import type { PageMatch } from './page-paths.rules.ts'
import { CASES, CONTENT, LISTINGS, SETTINGS } from './page-versions.ts'

interface Subject {
  /** What such a name can look like; nobody is asked about any other. */
  fits?: (value: string) => boolean
  /** Has a row when what the page is about is or was there, with the value last; `gone` when it is not shown any more. */
  from: string
  gone: string
  values: string[]
  /** What it shows, in SQL: as long as these say the same, so does the page. */
  version: readonly string[]
  /** It shows many things, of which any may have changed. */
  isList: boolean
}

export interface PageFacts {
  status: 200 | 404 | 410
  /** What the page shows, by the database; null when it does not say. */
  version: string | null
  isList: boolean
}

const MAX_SLUG = 100
const isSlug = (value: string) => value.length <= MAX_SLUG && /^[a-z0-9-]+$/.test(value)

const one = { isList: false, gone: 'retired_at is not null' }
const publication = (kind: PublicationKind): Subject => ({
  ...one,
  fits: isSlug,
  from: 'publications where kind = $1 and slug = $2',
  values: [kind],
  version: [CONTENT],
})
const page = (isList: boolean, ...version: string[]): Subject => ({
  from: '(select) always',
  gone: 'false',
  values: [],
  version,
  isList,
})

/** Pages about something public. What is private tells by its status nothing of whether it exists. */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  '/': page(true, LISTINGS, SETTINGS),
  '/landing': page(true, LISTINGS, SETTINGS),
  '/coaches': page(true, LISTINGS, SETTINGS),
  '/coach/:id': {
    fits: isUuid,
    from: `coach_profiles profile left join coach_listings listing on listing.coach_id = profile.id
      where (listing.coach_id is not null or profile.verified_at is not null) and profile.id = $1`,
    gone: 'listing.coach_id is null',
    values: [],
    version: ['listing.change::text', SETTINGS],
    isList: false,
  },
  '/case-library': page(true, CASES),
  '/case-library/:slug': {
    ...one,
    fits: isSlug,
    from: 'practice_cases where slug = $1',
    values: [],
    version: [CASES],
  },
  '/resources': page(false, CONTENT),
  '/resources/guide/:slug': publication('guide'),
  '/resources/blog/:slug': publication('post'),
  '/resources/frameworks/:slug': publication('framework'),
  '/resources/case-studies/:slug': publication('case_study'),
  '/about': page(false, CONTENT, SETTINGS),
  '/privacy': page(false, CONTENT, SETTINGS),
  '/developers': page(false, CONTENT, SETTINGS),
  '/terms': page(false, CONTENT, SETTINGS),
}

/** Whether such pages are for everybody, and for search engines. */
export const isPublicPage = (pattern: string): boolean => pattern in SUBJECTS

/** One of the client's own, of which the database knows nothing. */
const UNKNOWN: PageFacts = { status: 200, version: '', isList: false }
const MISSING: PageFacts = { status: 404, version: '', isList: false }

/** Whether what a page is about is there, and as what. A database that does not answer is no reason to say that it is not. */
export async function readPageFacts(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  { pattern, values: [value] }: PageMatch,
): Promise<PageFacts> {
  const subject = SUBJECTS[pattern]
  if (!subject) return UNKNOWN
  const { fits, from, gone, values, version, isList } = subject
  if (fits && !fits(value ?? '')) return MISSING
  const asked = [...values, ...(fits ? [value] : [])]
  const shown = version.join(', ')
  const follows = shown.includes('$now')
  try {
    const {
      rows: [row],
    } = await pool.query<{ gone: boolean; version: string }>({
      name: `page ${pattern}`,
      text: `select ${gone} as gone, concat_ws(' ', ${shown}) as version from ${from}`.replace(
        '$now',
        `$${asked.length + 1}`,
      ),
      values: follows ? [...asked, clock()] : asked,
    })
    if (!row) return MISSING
    return { status: row.gone ? 410 : 200, version: row.version, isList }
  } catch {
    return { status: 200, version: null, isList }
  }
}
