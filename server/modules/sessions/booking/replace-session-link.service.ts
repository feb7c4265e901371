import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { spend } from '../../budgets/spend.service.ts'
import { record } from '../../../facts.ts'
import { SessionLinkReplaced } from '../session.facts.ts'
import { causeOf, type SessionRef } from '../act-on-session.service.ts'
import { auditSession } from '../audit-session.service.ts'
import { findSession } from '../find-session.query.ts'
import { signMailToken, signSessionToken } from './session-token.rules.ts'

const REPLACED_OFTEN = 'The link to this session has been replaced several times.'

/**
 * Ends every link to a session that was given out, for a seeker whose link somebody else has. Answers the one that
 * opens it from now on, of the kind they came with; the mailbox of a booked session is sent its own.
 */
export async function replaceSessionLink(ctx: Context, { sessionId, token }: SessionRef): Promise<string> {
  return ctx.em.transactional(async (em) => {
    const seen = await findSession({ ...ctx, em }, sessionId, token, { lock: true })
    if (seen.role !== 'seeker') throw notFound('session')
    const { session } = seen
    await spend({ ...ctx, em }, 'replaceLink', `${sessionId} ${seen.by}`, REPLACED_OFTEN)
    const now = ctx.clock()
    session.tokenEpoch += 1
    await em.flush()
    await auditSession(em, session, 'replaceLink', causeOf(ctx, seen))
    // Nobody is written to about a time that is only held: that address may be anybody's.
    if (session.status !== 'held' && session.status !== 'expired')
      await record(em, SessionLinkReplaced, { session, at: now })
    return seen.by === 'mail' && session.seekerEmail
      ? signMailToken(ctx.secret, session, session.seekerEmail)
      : signSessionToken(ctx.secret, session)
  })
}
