import type { Context } from '../../../context.ts'
import type { CaseBrief } from '../../cases/case-material.type.ts'
import { findBrief } from '../../cases/find-brief.query.ts'
import type { SessionRef } from '../act-on-session.service.ts'
import { findSession } from '../find-session.query.ts'
import { showsCase } from '../present-life.query.ts'

/**
 * What the viewer has of a session's case: its coach all of it, its candidate what they have been shown, and all once the
 * session took place; null until the viewer may see the case. Needs the session's token or a part in it, no account. Throws NOT_FOUND for anybody else.
 */
export async function findSessionBrief(ctx: Context, ref: SessionRef): Promise<CaseBrief | null> {
  const seen = await findSession(ctx, ref.sessionId, ref.token)
  const { session, role } = seen
  const slug = showsCase(seen) ? session.caseSlug : null
  if (!slug) return null
  const isWhole = role !== 'seeker' || Boolean(session.completedAt)
  return findBrief(ctx.em, { slug, shown: session.shownExhibits, isWhole })
}
