import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import type { Context } from '../../context.ts'
import { AGREED } from '../sessions/status-lists.rules.ts'
import { TOOK_PLACE } from '../sessions/aftermath/took-place.rules.ts'
import type { CaseReader } from './practice.rules.ts'

/** What the viewer has to do with a case. One statement. */
export async function readerOf(
  { pool, viewer }: Pick<Context, 'pool' | 'viewer'>,
  slug: string,
): Promise<CaseReader> {
  const nobody = { isAdmin: false, isVerifiedCoach: false, gaveIt: false, hadIt: false, finishedIt: false }
  if (!viewer) return nobody
  const [row] = await readRows(
    pool,
    sql<Omit<CaseReader, 'isAdmin'>>`select
      exists (select 1 from coach_profiles where id = ${viewer.coachId}::uuid and is_verified) as "isVerifiedCoach",
      exists (select 1 from sessions s where s.case_slug = ${slug} and s.coach_id = ${viewer.coachId}::uuid
        and (s.status in ${sql.raw(AGREED)} or ${sql.raw(TOOK_PLACE)})) as "gaveIt",
      exists (select 1 from sessions s where s.case_slug = ${slug} and s.seeker_id = ${viewer.id}::uuid
        and ${sql.raw(TOOK_PLACE)}) as "hadIt",
      exists (select 1 from practice_attempts where user_id = ${viewer.id}::uuid and case_slug = ${slug}
        and finished_at is not null) as "finishedIt"`,
  )
  const isVerifiedCoach = viewer.userType !== 'job_seeker' && (row?.isVerifiedCoach ?? false)
  return { ...nobody, ...row, isVerifiedCoach, isAdmin: viewer.userType === 'admin' }
}
