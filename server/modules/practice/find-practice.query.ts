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
const READ = `select a.id, to_char(a.started_at at time zone 'UTC', ${INSTANT}) as "startedAt",
    to_char(a.finished_at at time zone 'UTC', ${INSTANT}) as "finishedAt", a.seconds, a.notes,
    a.checks_right as "checksRight", a.checks_total as "checksTotal", json_build_object(${CASE}) as case
  from practice_attempts a join practice_cases c on c.slug = a.case_slug`

/** The viewer’s attempts, newest first. */
export async function findPractice(
  ctx: Context,
  ask: PageAsk,
  wantsTotal: boolean,
): Promise<Page<PracticeAttempt>> {
  if (!ctx.viewer) throw unauthenticated()
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const { rows } = await ctx.pool.query<PracticeAttempt>(
    `${READ} where a.user_id = $1 and ($2::timestamptz is null or (a.started_at, a.id) < ($2, $3::uuid))
     order by a.started_at desc, a.id desc limit $4`,
    [ctx.viewer.id, at, id, ask.first + 1],
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ startedAt, id }) => BY_TIME.encode(String(startedAt), id),
    nodeOf: (row) => row,
    totalCount: wantsTotal ? await countPractice(ctx, ctx.viewer.id) : 0,
  })
}

async function countPractice({ pool }: Context, userId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from practice_attempts where user_id = $1',
    [userId],
  )
  return rows[0]?.count ?? 0
}

/** The viewer’s newest attempt at a case; null when there is none. */
export async function findLastAttempt(
  { pool, viewer }: Context,
  slug: string,
): Promise<PracticeAttempt | null> {
  if (!viewer) return null
  const { rows } = await pool.query<PracticeAttempt>(
    `${READ} where a.user_id = $1 and a.case_slug = $2 order by a.started_at desc, a.id desc limit 1`,
    [viewer.id, slug],
  )
  return rows[0] ?? null
}

/** Those of these attempts that are this person’s, oldest first. */
export async function findAttempts(
  { pool }: Context,
  ids: readonly string[],
  userId: string,
): Promise<PracticeAttempt[]> {
  const { rows } = await pool.query<PracticeAttempt>(
    `${READ} where a.id = any($1) and a.user_id = $2 order by a.started_at, a.id`,
    [ids, userId],
  )
  return rows
}

/** One attempt of this person; null when it is nobody’s or somebody else’s. */
export async function findAttempt(ctx: Context, id: string, userId: string): Promise<PracticeAttempt | null> {
  const [attempt] = await findAttempts(ctx, [id], userId)
  return attempt ?? null
}
