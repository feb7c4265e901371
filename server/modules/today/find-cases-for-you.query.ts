import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { rowsOf } from '../../db/kysely.ts'
import { unauthenticated } from '../../errors.ts'
import type { CasePreview } from '../cases/case.type.ts'
import { PREVIEW_COLUMNS } from '../cases/find-cases.query.ts'
import { NOT_MEETING } from '../sessions/status-lists.rules.ts'

const MOST = 10
const COLUMNS = Object.entries(PREVIEW_COLUMNS)
  .map(([field, column]) => `p.${column} as "${field}"`)
  .join(', ')

/** Cases the viewer has not met, of the types they have met least, easier ones first. */
export async function findCasesForYou({ em, viewer }: Context, first: number): Promise<CasePreview[]> {
  if (!viewer) throw unauthenticated()
  return rowsOf(
    em,
    sql<CasePreview>`with met as (
        select case_slug as slug from practice_attempts where user_id = ${viewer.id}::uuid
        union
        select s.case_slug from sessions s where s.seeker_id = ${viewer.id}::uuid and s.case_slug is not null
          and s.status not in ${sql.raw(NOT_MEETING)}),
      types as (select c.type, count(*) as count from met join practice_cases c on c.slug = met.slug group by c.type),
      unmet as (select p.*, row_number() over (partition by p.type order by p.sort_key, p.slug) as nth from practice_cases p
        where p.retired_at is null and p.slug not in (select slug from met))
    select ${sql.raw(COLUMNS)} from unmet p left join types t on t.type = p.type
    order by coalesce(t.count, 0) + p.nth, p.sort_key, p.slug limit ${Math.min(Math.max(first, 1), MOST)}`,
  )
}
