import type { Context } from '../../context.ts'
import { notFound, unauthenticated } from '../../errors.ts'
import { findAttempt } from './find-practice.query.ts'
import type { PracticeAttempt } from './practice.type.ts'

/**
 * Begins an attempt, or answers the one under way: the database allows one open attempt for each person and case. One
 * left open for a day begins anew, so that a forgotten tab does not become the longest case ever.
 */
export async function startPractice(ctx: Context, slug: string): Promise<PracticeAttempt> {
  const { viewer, pool } = ctx
  if (!viewer) throw unauthenticated()
  const { rows } = await pool.query<{ id: string }>(
    `insert into practice_attempts as a (user_id, case_slug, started_at)
     select $1, slug, date_trunc('milliseconds', $3::timestamptz) from practice_cases where slug = $2 and retired_at is null
     on conflict (user_id, case_slug) where finished_at is null do update set started_at =
       case when a.started_at < excluded.started_at - interval '1 day' then excluded.started_at else a.started_at end
     returning id`,
    [viewer.id, slug, ctx.clock()],
  )
  const attempt = rows[0] && (await findAttempt(ctx, rows[0].id, viewer.id))
  if (!attempt) throw notFound('case')
  return attempt
}
