import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import type { Reads } from '../../db/replicas/reads.ts'
import type { PublicationKind } from '../../modules/publications/article.rules.ts'
import type { Address } from './sitemap.rules.ts'

const FOLDERS: Readonly<Record<PublicationKind, string>> = {
  guide: '/resources/guide/',
  post: '/resources/blog/',
  framework: '/resources/frameworks/',
  case_study: '/resources/case-studies/',
  page: '/',
}

const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"`)

/** All pages but those of coaches; there are as many as people have written. */
export const findWrittenPages = (reads: Reads): Promise<Address[]> =>
  readRows(
    reads,
    sql<Address>`select path, ${instant('changed_at')} from (
        select '/' as path, null::timestamptz as changed_at
        union all select '/coaches', (select max(shown_at) from coach_listings)
        union all select '/case-library', (select max(updated_at) from practice_cases)
        union all select '/resources', (select max(updated_at) from publications where kind <> 'page')
        union all select '/case-library/' || slug, updated_at from practice_cases where retired_at is null
        union all select (${JSON.stringify(FOLDERS)}::jsonb ->> kind) || slug, updated_at from publications where retired_at is null
      ) pages order by path`,
  )

/** Some of the coaches, by their ids in order. */
export interface CoachPart {
  /** Where it begins; null for the first, in which whoever comes before all others belongs too. */
  from: string | null
  /** When a page of theirs changed last. */
  changedAt: string
}

/** How the coaches are parted now, in one walk along their key. */
export const findCoachParts = (reads: Reads, size: number): Promise<CoachPart[]> =>
  readRows(
    reads,
    sql<CoachPart>`select case when part > 0 then min(coach_id::text) end as "from", ${instant('max(shown_at)')}
      from (select coach_id, shown_at, (row_number() over (order by coach_id) - 1) / ${size}::int as part
        from coach_listings) parted
      group by part order by part`,
  )

/** The coaches of a part, up to where the next begins: whoever was listed since is in one of them. */
export const findCoachPages = (reads: Reads, from: string | null, until: string | null): Promise<Address[]> =>
  readRows(
    reads,
    sql<Address>`select '/coach/' || coach_id as path, ${instant('shown_at')} from coach_listings
      where (${from}::uuid is null or coach_id >= ${from}::uuid) and (${until}::uuid is null or coach_id < ${until}::uuid)
      order by coach_id`,
  )
