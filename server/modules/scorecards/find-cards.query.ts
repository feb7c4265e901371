import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { SessionRole } from '../sessions/actions.rules.ts'
import { findSession } from '../sessions/find-session.query.ts'
import { readCards, type SessionCards } from './read-cards.query.ts'

export interface SeenCards {
  cards: SessionCards
  role: SessionRole
}

/** What was scored about a session its viewer may see. Forbidden and missing answer the same NOT_FOUND. */
export async function findCards(
  ctx: Context,
  sessionId: string,
  token?: string | null,
  { lock = false } = {},
): Promise<SeenCards> {
  const { session, role } = await findSession(ctx, sessionId, token, { lock })
  return { cards: await cardsOf(ctx.em, session.id), role }
}

export async function cardsOf(em: EntityManager, sessionId: string): Promise<SessionCards> {
  const [cards] = await readCards(em, [sessionId])
  if (!cards) throw notFound('session')
  return cards
}
