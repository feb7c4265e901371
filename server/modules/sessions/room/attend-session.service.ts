import type { Context } from '../../../context.ts'
import { policyViolation } from '../../../errors.ts'
import { recordSeeker, recordUser } from '../../signals/record-signals.service.ts'
import { completeSession } from '../aftermath/complete-session.service.ts'
import { decide } from '../actions.rules.ts'
import { causeOf, type SessionRef } from '../act-on-session.service.ts'
import { auditSession } from '../audit-session.service.ts'
import { actionFacts, findSession } from '../find-session.query.ts'
import { moveSession } from '../move-session.service.ts'
import { proveAddress } from '../people/prove-address.service.ts'
import type { Session } from '../session.entity.ts'

/** Puts the viewer's arrival on record; the session starts when both have joined. */
export async function joinSession(ctx: Context, ref: SessionRef): Promise<Session> {
  return ctx.em.transactional(async (em) => {
    const seen = await findSession({ ...ctx, em }, ref.sessionId, ref.token, { lock: true, byCalendar: true })
    const { session, role } = seen
    const now = ctx.clock()
    const { reason } = decide('JOIN', actionFacts(seen), role, now)
    if (reason || role === 'admin') throw policyViolation(reason ?? 'Only the two participants join.')
    if (role === 'coach' ? session.coachJoinedAt : session.seekerJoinedAt) return session
    if (role === 'coach') session.coachJoinedAt = now
    else session.seekerJoinedAt = now
    await em.flush()
    await proveAddress(em, seen, now)
    if (role === 'seeker') await recordSeeker({ ...ctx, em }, session.id)
    else if (ctx.viewer) await recordUser({ ...ctx, em }, ctx.viewer.id)
    await auditSession(em, session, 'join', causeOf(ctx, seen))
    if (session.coachJoinedAt && session.seekerJoinedAt)
      await moveSession(em, session, 'start', causeOf(ctx, seen))
    return session
  })
}

/** The viewer says the session is over; it completes when both have, or by the clock. */
export async function finishSession(ctx: Context, ref: SessionRef): Promise<Session> {
  return ctx.em.transactional(async (em) => {
    const seen = await findSession({ ...ctx, em }, ref.sessionId, ref.token, { lock: true })
    const { session, role } = seen
    const now = ctx.clock()
    const { reason } = decide('FINISH', actionFacts(seen), role, now)
    if (reason || role === 'admin') throw policyViolation(reason ?? 'Only the two participants finish.')
    if (role === 'coach') session.coachFinishedAt = now
    else session.seekerFinishedAt = now
    await em.flush()
    await auditSession(em, session, 'finish', causeOf(ctx, seen))
    if (session.coachFinishedAt && session.seekerFinishedAt)
      await completeSession(em, session, causeOf(ctx, seen))
    return session
  })
}
