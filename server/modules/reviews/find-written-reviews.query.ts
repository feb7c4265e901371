import { type RawBuilder, sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { closesAt } from '../sessions/clock.rules.ts'
import { findSession } from '../sessions/find-session.query.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { readSoldSettings } from '../settings/sold/read-sold-figures.query.ts'
import type { Sold } from '../settings/timeline.rules.ts'
import { correctableUntil, correctionRefusal, standingOf } from './hold/hold-end.rules.ts'
import type { HoldReason } from './hold/hold-reason.rules.ts'
import type { WrittenReview } from './written-review.type.ts'

const writtenBy = (userId: string) =>
  sql`from reviews r join sessions s on s.id = r.session_id where s.seeker_id = ${userId}`

interface Row extends Omit<WrittenReview, 'correctableUntil'>, Sold {
  state: string
  heldFor: HoldReason | null
  refusedAt: Date | null
  correctedAt: Date | null
  endsAt: Date
}

const COLUMNS =
  sql.raw(`r.id, r.session_id as "sessionId", r.session_title as "sessionTitle", r.rating, r.text,
  r.private_note as "privateNote", r.would_rebook as "wouldRebook", r.submitted_at as "submittedAt",
  case when r.state = 'published' then r.published_at end as "publishedAt", case when r.state = 'held' then r.held_reason end as "heldReason",
  case when r.state = 'held' then r.decide_by end as "decideBy", r.refused_reason as "refusedReason", r.withdrawn_reason as "withdrawnReason", r.reply, r.state,
  r.held_for as "heldFor", r.refused_at as "refusedAt", r.corrected_at as "correctedAt", s.ends_at as "endsAt",
  s.settings_version as "settingsVersion", s.created_at as "createdAt"`)

/** What the viewer wrote after their own sessions, newest first; private notes too, since they are theirs. */
export async function findWrittenReviews(ctx: Context, ask: PageAsk): Promise<Page<WrittenReview>> {
  const { viewer, pool } = ctx
  if (!viewer) throw unauthenticated()
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const rows = await read(
    ctx,
    sql`${writtenBy(viewer.id)} and (${at}::timestamptz is null or (r.submitted_at, r.id) < (${at}::timestamptz, ${id}::uuid))
     order by r.submitted_at desc, r.id desc limit ${ask.first + 1}`,
  )
  const [counted] = await readRows(
    pool,
    sql<{ count: number }>`select count(*)::int as count ${writtenBy(viewer.id)}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ submittedAt, id }) => BY_TIME.encode(submittedAt, id),
    nodeOf: (row) => row,
    totalCount: counted?.count ?? 0,
  })
}

/** What the seeker of a session wrote of it, for them alone; null before, and for everybody else. */
export async function findSessionReview(
  ctx: Context,
  sessionId: string,
  token?: string | null,
): Promise<WrittenReview | null> {
  const { session, role, isProven } = await findSession(ctx, sessionId, token)
  if (role !== 'seeker' || !isProven) return null
  const [review] = await read(
    ctx,
    sql`from reviews r join sessions s on s.id = r.session_id where r.session_id = ${session.id}::uuid`,
  )
  return review ?? null
}

async function read({ em, pool, clock }: Context, from: RawBuilder<unknown>): Promise<WrittenReview[]> {
  const rows = await readRows(pool, sql<Row>`select ${COLUMNS} ${from}`)
  if (rows.length === 0) return []
  const settings = await readSettings(em)
  const soldUnder = await readSoldSettings(em, rows)
  return rows.map(({ settingsVersion, createdAt, ...row }) => {
    const { values } = soldUnder({ settingsVersion, createdAt })
    const standing = standingOf(row, closesAt(row, values))
    const until = correctableUntil(standing, row.decideBy, settings)
    return { ...row, correctableUntil: correctionRefusal(standing, until, clock()) ? null : until }
  })
}
