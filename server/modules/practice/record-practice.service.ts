import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { Context } from '../../context.ts'
import { badInput, unauthenticated } from '../../errors.ts'
import { sanitizeLines } from '../../lib/sanitize.ts'
import { findAttempts } from './find-practice.query.ts'
import { MAX_RECORDED_AT_ONCE, recordMistakes } from './practice.rules.ts'
import type { PracticeAttempt, RecordPracticeInput } from './practice.type.ts'

/**
 * Takes over what was practised without an account. Whose id is known already is not written again, and answered only
 * to its owner; a case that is not open, or no longer there, is left out, so that a browser never keeps it for ever.
 */
export async function recordPractice(ctx: Context, input: RecordPracticeInput): Promise<PracticeAttempt[]> {
  const { viewer, em } = ctx
  if (!viewer) throw unauthenticated()
  const now = ctx.clock()
  const attempts = input.attempts.map(
    ({ id, slug, finishedAt, seconds, checksRight, checksTotal, notes }) => ({
      id,
      slug,
      finishedAt,
      seconds,
      checksRight,
      checksTotal,
      notes: sanitizeLines(notes),
    }),
  )
  if (attempts.length === 0 || attempts.length > MAX_RECORDED_AT_ONCE)
    throw badInput(`From 1 to ${MAX_RECORDED_AT_ONCE} attempts.`, [
      { path: 'attempts', message: `1 to ${MAX_RECORDED_AT_ONCE}` },
    ])
  const mistakes = attempts.flatMap((one, i) =>
    recordMistakes(one, now).map(({ path, message }) => ({ path: `attempts.${i}.${path}`, message })),
  )
  if (mistakes.length > 0) throw badInput('Some of this does not fit.', mistakes)
  await rowsOf(
    em,
    sql`insert into practice_attempts
       (id, user_id, case_slug, started_at, finished_at, seconds, checks_right, checks_total, notes)
     select a.id, ${viewer.id}, c.slug, date_trunc('milliseconds', least(a."finishedAt", ${now}::timestamptz) - make_interval(secs => a.seconds)),
       least(a."finishedAt", ${now}::timestamptz), a.seconds, a."checksRight", a."checksTotal", a.notes
     from json_to_recordset(${JSON.stringify(attempts)}::json) as a (id uuid, slug text, "finishedAt" timestamptz, seconds int, "checksRight" int,
       "checksTotal" int, notes text)
     join practice_cases c on c.slug = a.slug and c.is_open and c.retired_at is null
     on conflict (id) do nothing`,
  )
  return findAttempts(
    ctx,
    attempts.map(({ id }) => id),
    viewer.id,
  )
}
