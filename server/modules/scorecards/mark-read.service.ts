import type { Context } from '../../context.ts'
import { record } from '../../facts.ts'
import { ScorecardEntity } from './scorecard.entity.ts'
import { ScorecardRead } from './scorecard.facts.ts'
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
  const at = ctx.clock()
  await ctx.em.transactional(async (em) => {
    const isFirst = await em.nativeUpdate(
      ScorecardEntity,
      { sessionId: cards.sessionId, readAt: null },
      { readAt: at },
    )
    if (isFirst) await record(em, ScorecardRead, { sessionId: cards.sessionId, at })
  })
}
