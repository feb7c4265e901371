import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { TOOK_PLACE } from '../../sessions/aftermath/took-place.rules.ts'
import type { MetCase } from './coverage.rules.ts'
import { LIVE_KINDS } from './practice.rules.ts'

/** The cases of a seeker's live cases that took place, and those they finished alone. Cases that are retired count. */
export const metCases = (em: EntityManager, userId: string): Promise<MetCase[]> =>
  rowsOf(
    em,
    sql<MetCase>`select c.slug, c.type, c.industry, met.how from (
        select s.case_slug, 'live' as how from sessions s
          where s.seeker_id = ${userId}::uuid and ${sql.raw(TOOK_PLACE)} and s.kind = any(${LIVE_KINDS}::text[])
        union all
        select case_slug, 'practised' from practice_attempts where user_id = ${userId}::uuid and finished_at is not null) met
      join practice_cases c on c.slug = met.case_slug`,
  )
