import type { EntityManager } from '@mikro-orm/postgresql'
import { lockSession } from './lock-session.query.ts'
import type { Services } from '../../context.ts'
import { findDue } from '../payments/find-due.query.ts'
import { instructSoon } from '../payments/instruct-later.service.ts'
import { nextByClock } from './clock.rules.ts'
import { completeSession } from './aftermath/complete-session.service.ts'
import { lapseProposal } from './reschedule/lapse-proposals.service.ts'
import { moveSession } from './move-session.service.ts'
import { oweForSession } from './aftermath/owe-for-session.service.ts'
import { settleUnanswered } from './aftermath/settle-unanswered.service.ts'
import { clockFacts } from './schedule-session.service.ts'
import { SessionEntity } from './session.entity.ts'

type Deps = Pick<Services, 'clock' | 'wakeListings'> & { em: EntityManager }

/**
 * Does to one session what time alone does now: ends a hold or a request, completes, asks, gives up or closes.
 * Asked of a session that was moved, cancelled or is done, it does nothing, so it may be asked at any time and often.
 */
export async function moveByClock(ctx: Deps, sessionId: string): Promise<void> {
  const moved = await ctx.em.fork().transactional(async (em) => {
    await lockSession(em, sessionId)
    const session = await em.findOne(SessionEntity, { id: sessionId })
    if (!session) return false
    const next = nextByClock(await clockFacts(em, session))
    const now = ctx.clock()
    if (!next || next.at > now) return false
    const cause = { by: 'clock', at: now } as const
    if (next.event === 'complete') await completeSession(em, session, cause)
    else if (next.event === 'giveUp') await settleUnanswered(em, session, now)
    else {
      const moved = await moveSession(em, session, next.event, cause)
      if (moved && next.event === 'lapse')
        await oweForSession(em, session.id, { reason: 'not_accepted', at: now })
    }
    for (const paymentId of await findDue(em, session.id)) await instructSoon(em, paymentId, now)
    return true
  })
  if (moved) ctx.wakeListings()
}

/** Ends a proposal of another time that nobody answered. */
export async function endProposalByClock(ctx: Deps, sessionId: string): Promise<void> {
  await ctx.em.fork().transactional(async (em) => {
    await lockSession(em, sessionId)
    await lapseProposal(em, sessionId, ctx.clock())
  })
}
