import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { rowsOf } from '../../db/kysely.ts'
import { type Page, type PageAsk, rowsIn, withNodes } from '../../graphql/page.ts'
import { DIMENSION_TEXTS } from '../scorecards/template.rules.ts'
import { readCards, type SessionCards } from '../scorecards/read-cards.query.ts'
import { isOpenTo } from '../scorecards/visible.rules.ts'
import { findMySessions } from '../sessions/find-my-sessions.query.ts'
import type { SeenSession } from '../sessions/find-session.query.ts'
import { presentSessions } from '../sessions/present-session.query.ts'
import type { PastSession } from './past-session.type.ts'

/** The viewer's past sessions, latest first, with scorecard and rating: two statements more than their sessions alone. */
export async function findPastSessions(
  ctx: Context,
  coachId: string | null,
  ask: PageAsk,
): Promise<Page<PastSession>> {
  const page = await findMySessions(ctx, 'PAST', ask, coachId)
  const seen = rowsIn(page)
  const ids = seen.map(({ session }) => session.id)
  const cards = new Map((await readCards(ctx.em, ids)).map((one) => [one.sessionId, one]))
  const ratings = await readRatings(ctx, seen)
  const sessions = await presentSessions(ctx, seen)
  return withNodes(
    page,
    seen.map(({ session: { id }, role }, place) => ({
      session: sessions[place]!,
      ...outcomeOf(cards.get(id), role),
      rating: ratings.get(id) ?? null,
    })),
  )
}

function outcomeOf(cards: SessionCards | undefined, role: SeenSession['role']) {
  const card = cards && isOpenTo(role, cards) ? cards.card : null
  const priority = (card?.submittedAt && card.priorities[0]) || null
  return {
    score: (card?.submittedAt && card.overall) || null,
    priority,
    priorityLabel: priority?.dimension ? DIMENSION_TEXTS[priority.dimension].label : null,
  }
}

/** What the viewer gave as a seeker; a coach is not told of reviews that wait. */
async function readRatings({ em }: Context, seen: readonly SeenSession[]): Promise<Map<string, number>> {
  const ids = seen.flatMap(({ session, role, hasReview }) =>
    role === 'seeker' && hasReview ? [session.id] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(
    em,
    sql<{ id: string; rating: number }>`select session_id as id, rating from reviews
      where session_id = any(${`{${ids.join(',')}}`}::uuid[])`,
  )
  return new Map(rows.map(({ id, rating }) => [id, rating]))
}
