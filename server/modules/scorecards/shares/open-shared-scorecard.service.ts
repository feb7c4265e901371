import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rowsOf } from '../../../db/kysely.ts'
import { notFound } from '../../../errors.ts'
import { spend } from '../../budgets/spend.service.ts'
import { presentAmendments } from '../amendments/present-amendments.view.ts'
import { cardsOf } from '../find-cards.query.ts'
import { presentDimension } from '../present-scorecard.view.ts'
import { DIMENSIONS } from '../template.rules.ts'
import { isOpenTo } from '../visible.rules.ts'
import { digestOf } from './share.rules.ts'
import type { SharedScorecard } from './share.type.ts'

/**
 * Shows a scorecard to whoever has a link of its seeker, and notes that it was opened. Throws NOT_FOUND for a link that was
 * revoked, has expired, never existed, or whose seeker is gone, and does not reveal which. Only such links are counted;
 * a valid link always opens, whatever else its network has tried. Throws RATE_LIMITED.
 */
export async function openSharedScorecard(ctx: Context, token: string): Promise<SharedScorecard> {
  const digest = digestOf(token)
  if (!digest) return refuseLink(ctx)
  const now = ctx.clock()
  const [opened] = await rowsOf(
    ctx.em,
    sql<{ session_id: string }>`update scorecard_shares x set opened = opened + 1, last_opened_at = ${now}
      from sessions s join users u on u.id = s.seeker_id
      where x.digest = ${digest} and x.revoked_at is null and x.expires_at > ${now} and s.id = x.session_id
        and not u.is_suspended and u.erased_at is null returning x.session_id`,
  )
  if (!opened) return refuseLink(ctx)
  const cards = await cardsOf(ctx.em, opened.session_id)
  const { card } = cards
  if (!card?.submittedAt || !isOpenTo('seeker', cards)) return refuseLink(ctx)
  const { overall, recommendation, explanation, scores, strengths, priorities, submittedAt } = card
  return {
    coachFirstName: cards.coachFirstName,
    seekerFirstName: cards.seekerName.trim().split(/\s+/)[0] ?? '',
    sessionTitle: cards.title,
    sessionKind: cards.kind,
    startsAt: cards.startsAt,
    submittedAt,
    dimensions: DIMENSIONS.map(presentDimension),
    overall,
    recommendation,
    explanation,
    scores,
    strengths,
    priorities,
    amendments: presentAmendments(card),
  }
}

async function refuseLink(ctx: Context): Promise<never> {
  await spend(ctx, 'openSharedScorecard', ctx.ip, 'Many links were opened from your network.')
  throw notFound('link')
}
