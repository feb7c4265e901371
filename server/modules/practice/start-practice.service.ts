import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { Context } from '../../context.ts'
import { notFound, unauthenticated } from '../../errors.ts'
import { findAttempt } from './find-practice.query.ts'
import type { PracticeAttempt } from './practice.type.ts'

/**
 * Begins an attempt, or answers the one under way: the database allows one open attempt for each person and case. One
 * left open for a day begins anew, so that a forgotten tab does not become the longest case ever.
 */
export async function startPractice(ctx: Context, slug: string): Promise<PracticeAttempt> {
  const { viewer, em } = ctx
  if (!viewer) throw unauthenticated()
  const [begun] = await rowsOf(
    em,
    sql<{ id: string }>`insert into practice_attempts as a (user_id, case_slug, started_at)
     select ${viewer.id}, slug, date_trunc('milliseconds', ${ctx.clock()}::timestamptz) from practice_cases where slug = ${slug} and retired_at is null
     on conflict (user_id, case_slug) where finished_at is null do update set started_at =
       case when a.started_at < excluded.started_at - interval '1 day' then excluded.started_at else a.started_at end
     returning id`,
  )
  const attempt = begun && (await findAttempt(ctx, begun.id, viewer.id))
  if (!attempt) throw notFound('case')
  return attempt
}
