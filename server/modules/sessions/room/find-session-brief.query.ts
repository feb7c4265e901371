import type { Context } from '../../../context.ts'
import type { CaseBrief } from '../../cases/case-material.type.ts'
import { findBrief } from '../../cases/find-brief.query.ts'
import type { SessionRef } from '../act-on-session.service.ts'
import { findSession } from '../find-session.query.ts'
import { showsCase } from '../present-life.query.ts'

/**
 * What the candidate of a session is given, and nothing an interviewer keeps to themselves: null until the viewer may see
 * the case. Needs the session's token or a part in it, no account. Throws NOT_FOUND for anybody else.
 */
export async function findSessionBrief(ctx: Context, ref: SessionRef): Promise<CaseBrief | null> {
  const seen = await findSession(ctx, ref.sessionId, ref.token)
  const slug = showsCase(seen) ? seen.session.caseSlug : null
  return slug ? findBrief(ctx.em, slug) : null
}
