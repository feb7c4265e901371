import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../context.ts'
import { owe } from '../payments/carry-out-due.service.ts'
import { instructLater } from '../payments/instruct-later.ts'
import { PaymentEntity } from '../payments/payment.entity.ts'
import { publishReview } from '../reviews/publish-review.ts'
import { nextByClock } from './clock.rules.ts'
import { completeSession } from './complete-session.ts'
import { moveSession } from './move-session.ts'
import { clockFacts, clockSettings } from './schedule-session.ts'
import { SessionEntity } from './session.entity.ts'

type Doer = Pick<Services, 'clock' | 'wakeListings'> & { em: EntityManager }

/**
 * Does to one session what time alone does now: ends a hold or a request, completes, asks, gives up or closes.
 * Asked of a session that was moved, cancelled or is done, it does nothing, so it may be asked at any time and often.
 */
export async function moveByClock(ctx: Doer, sessionId: string): Promise<void> {
  const moved = await ctx.em.fork().transactional(async (em) => {
    await em.execute('select 1 from sessions where id = ? for update', [sessionId])
    const session = await em.findOne(SessionEntity, { id: sessionId })
    if (!session) return false
    const next = nextByClock(await clockFacts(em, session), await clockSettings(em))
    const now = ctx.clock()
    if (!next || next.at > now) return false
    const cause = { by: 'clock', at: now } as const
    if (next.event === 'complete') await completeSession(em, session, cause)
    else {
      if (next.event === 'close') await publishReview(em, session.id, now)
      await moveSession(em, session, next.event, cause)
    }
    if (next.event === 'lapse' || next.event === 'giveUp') await oweAll(em, session.id, now)
    return true
  })
  if (moved) ctx.wakeListings()
}

async function oweAll(em: EntityManager, sessionId: string, now: Date): Promise<void> {
  const payment = await em.findOne(PaymentEntity, { sessionId, state: { $in: ['authorized', 'succeeded'] } })
  if (!payment) return
  owe(payment, payment.amountMinor)
  await instructLater(em, payment, { now, wait: 0 })
}
