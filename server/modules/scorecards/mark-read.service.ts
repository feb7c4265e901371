import type { Context } from '../../context.ts'
import { ScorecardEntity } from './scorecard.entity.ts'
import { findCards } from './find-cards.query.ts'
import { isOpenTo } from './visible.rules.ts'

/** The seeker has seen the scorecard. Nothing happens before they may, or for anybody else. */
export async function markScorecardRead(
  ctx: Context,
  sessionId: string,
  token?: string | null,
): Promise<void> {
  const { cards, role } = await findCards(ctx, sessionId, token)
  if (role !== 'seeker' || !isOpenTo(role, cards)) return
  await ctx.em.nativeUpdate(
    ScorecardEntity,
    { sessionId: cards.sessionId, readAt: null },
    { readAt: ctx.clock() },
  )
}
