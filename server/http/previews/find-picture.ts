import { sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../../db/kysely.ts'
import { findListing } from '../../modules/listings/find-listing.query.ts'
import type { PublicationKind } from '../../modules/publications/article.rules.ts'
import { findPublication } from '../../modules/publications/find-publications.query.ts'
import type { PageMatch } from '../page-paths.rules.ts'
import {
  type CaseShown,
  type CoachShown,
  pictureOfArticle,
  pictureOfCase,
  pictureOfCoach,
  type Shown,
} from './picture.rules.ts'

type Find = (pool: Pool, name: string) => Promise<Shown | null>

/** The pages that have a picture of their own, and what is in it; all others share one. */
const FINDS: Readonly<Record<string, Find>> = {
  '/coach/:id': async (pool, id) => {
    const coach = await findListing(pool, id)
    return coach && pictureOfCoach(coach as typeof coach & CoachShown)
  },
  '/case-library/:slug': async (pool, slug) => {
    const [row] = await readRows(
      pool,
      sql<CaseShown>`select title, summary, type, industry, minutes from practice_cases
        where slug = ${slug} and retired_at is null`,
    )
    return row ? pictureOfCase(row) : null
  },
  '/resources/guide/:slug': article('guide', 'Prep guide'),
  '/resources/blog/:slug': article('post', 'Blog'),
  '/resources/frameworks/:slug': article('framework', 'Framework'),
  '/resources/case-studies/:slug': article('case_study', 'Case study'),
}

function article(kind: PublicationKind, label: string): Find {
  return async (pool, slug) => {
    const found = await findPublication({ pool, reads: pool }, kind, slug)
    return found && pictureOfArticle(label, found)
  }
}

export const PICTURED = Object.keys(FINDS)

/** What the picture of a page shows; null when there is no such page any more. */
export const findPicture = async (
  pool: Pool,
  { pattern, values: [name = ''] }: PageMatch,
): Promise<Shown | null> => (await FINDS[pattern]?.(pool, name)) ?? null
