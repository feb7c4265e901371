import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { PREVIEW_COLUMNS } from '../cases/find-cases.query.ts'
import type { PracticeAttempt } from './practice.type.ts'

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
const CASE = Object.entries(PREVIEW_COLUMNS)
  .map(([field, column]) => `'${field}', c.${column}`)
  .join(', ')

/** One attempt with the preview of its case, which may be retired by now. */
const READ = sql.raw(`select a.id, to_char(a.started_at at time zone 'UTC', ${INSTANT}) as "startedAt",
    to_char(a.finished_at at time zone 'UTC', ${INSTANT}) as "finishedAt", a.notes, a.is_reported as "isReported",
    case when a.finished_at is not null then a.seconds end as seconds, null as token,
    a.checks_right as "checksRight", a.checks_total as "checksTotal", json_build_object(${CASE}) as case,
    array(select coalesce(step ->> 'answer', '') from jsonb_array_elements(coalesce(a.progress -> 'steps', '[]')) step) as answers
  from practice_attempts a join practice_cases c on c.slug = a.case_slug`)

/** The viewer’s attempts, newest first. */
export async function findPractice(
  ctx: Context,
  ask: PageAsk,
  wantsTotal: boolean,
): Promise<Page<PracticeAttempt>> {
  if (!ctx.viewer) throw unauthenticated()
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const rows = await readRows(
    ctx.pool,
    sql<PracticeAttempt>`${READ} where a.user_id = ${ctx.viewer.id}
       and (${at}::timestamptz is null or (a.started_at, a.id) < (${at}::timestamptz, ${id}::uuid))
     order by a.started_at desc, a.id desc limit ${ask.first + 1}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ startedAt, id }) => BY_TIME.encode(String(startedAt), id),
    nodeOf: (row) => row,
    totalCount: wantsTotal ? await countPractice(ctx, ctx.viewer.id) : 0,
  })
}

async function countPractice({ pool }: Context, userId: string): Promise<number> {
  const [row] = await readRows(
    pool,
    sql<{ count: number }>`select count(*)::int as count from practice_attempts where user_id = ${userId}`,
  )
  return row?.count ?? 0
}

/** The viewer’s newest attempt at a case; null when there is none. */
export async function findLastAttempt(
  { pool, viewer }: Context,
  slug: string,
): Promise<PracticeAttempt | null> {
  if (!viewer) return null
  const [row] = await readRows(
    pool,
    sql<PracticeAttempt>`${READ} where a.user_id = ${viewer.id} and a.case_slug = ${slug}
     order by a.started_at desc, a.id desc limit 1`,
  )
  return row ?? null
}

/** Those of these attempts that are this person’s, oldest first. */
export async function findAttempts(
  { pool }: Context,
  ids: readonly string[],
  userId: string,
): Promise<PracticeAttempt[]> {
  return readRows(
    pool,
    sql<PracticeAttempt>`${READ} where a.id = any(${ids}::uuid[]) and a.user_id = ${userId} order by a.started_at, a.id`,
  )
}
