import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import type { Context, Viewer } from '../../context.ts'
import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { unauthenticated } from '../../errors.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import type { SessionRole } from '../sessions/actions.rules.ts'
import { TOOK_PLACE } from '../sessions/aftermath/took-place.rules.ts'
import { readCards, type SessionCards } from './read-cards.query.ts'
import { SCORED_KINDS } from './template.rules.ts'

interface Found {
  id: string
  at: Date
}

const sentTo = ({ id, coachId }: Viewer) => sql`from scorecards k join sessions s on s.id = k.session_id
  where k.submitted_at is not null and k.recommendation is not null and (s.seeker_id = ${id}::uuid or s.coach_id = ${coachId}::uuid)`

const dueBy = ({ coachId }: Viewer) => sql`from sessions s left join scorecards k on k.session_id = s.id
  where s.coach_id = ${coachId}::uuid and ${sql.raw(TOOK_PLACE)} and s.kind = any(${SCORED_KINDS}::text[])
    and k.submitted_at is null`

/** Scorecards that were sent, of the sessions the viewer took or coached, newest first. */
export async function listScorecards(ctx: Context, ask: PageAsk) {
  const viewer = viewerOf(ctx)
  return pageOf(ctx, { from: sentTo(viewer), order: sql.ref('k.submitted_at') }, ask)
}

/** Completed sessions of the viewer that wait for their scorecard, latest first: memory fades. */
export async function listDue(ctx: Context, ask: PageAsk) {
  const viewer = viewerOf(ctx)
  return pageOf(ctx, { from: dueBy(viewer), order: sql.ref('s.ends_at') }, ask)
}

interface Listed {
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

async function pageOf({ em }: Context, { from, order }: Listed, ask: PageAsk): Promise<Page<SessionCards>> {
  const start = BY_TIME.decode(ask.after)
  const beyond = start ? sql`and (${order}, s.id) < (${start[0]}::timestamptz, ${start[1]}::uuid)` : sql``
  const rows = await rowsOf(
    em,
    sql<Found>`select s.id, ${order} as at ${from} ${beyond} order by ${order} desc, s.id desc limit ${ask.first + 1}`,
  )
  const [count] = await rowsOf(em, sql<{ count: number }>`select count(*)::int as count ${from}`)
  const cards = await readCards(
    em,
    rows.map(({ id }) => id),
  )
  const places = new Map(rows.map(({ id, at }) => [id, at]))
  return keysetPage(cards, ask, {
    cursorOf: ({ sessionId }) => BY_TIME.encode(new Date(places.get(sessionId) ?? ''), sessionId),
    nodeOf: (card) => card,
    totalCount: count?.count ?? 0,
  })
}

function viewerOf({ viewer }: Context): Viewer {
  if (!viewer) throw unauthenticated()
  return viewer
}

/** The viewer's part in a session of their own list. */
export const roleOf = ({ viewer }: Context, { seekerId }: SessionCards): SessionRole =>
  viewer && viewer.id === seekerId ? 'seeker' : 'coach'
