import type { Context } from '../../../context.ts'
import { actOnSession, causeOf, sideOf } from '../act-on-session.service.ts'
import { actionFacts } from '../find-session.query.ts'
import { refuseTime } from '../slots/slot-time.rules.ts'
import { lapseIfOver } from './lapse-proposals.service.ts'
import { timesFor } from './movable-times.query.ts'
import { checkNewTime, type NewTimeAsk, refuseSameTime } from './new-time.rules.ts'
import { proposeTime } from './propose-time.service.ts'
import { moveMode } from './reschedule.rules.ts'
import { clashAsRefusal, refundInstead, takeNewTime } from './take-new-time.service.ts'

/**
 * Asks for another time. It is taken at once when it is the seeker's to take, else proposed to the other side. Throws
 * SLOT_TAKEN, CONFLICT when the seeker is busy then, POLICY_VIOLATION with the reasons, BAD_USER_INPUT, NOT_FOUND.
 */
export async function rescheduleSession(ctx: Context, ask: NewTimeAsk): Promise<void> {
  checkNewTime(ask)
  const act = { action: 'RESCHEDULE', operation: 'rescheduleSession', takesTime: true } as const
  try {
    return await actOnSession(ctx, act, ask, async (em, seen) => {
      const { session } = seen
      const { startsAt, timeZone } = ask
      const now = ctx.clock()
      refuseSameTime(ask, session)
      const slots = await timesFor(em, session, { from: startsAt, to: startsAt, now })
      refuseTime(slots, startsAt, { isSeeker: seen.role === 'seeker' })
      await lapseIfOver(em, seen, now)
      const refundPercent = refundInstead(seen, now)
      if (moveMode(actionFacts(seen), sideOf(seen), now) !== 'move')
        return proposeTime(ctx, em, seen, { ...ask, refundPercent }, slots)
      session.seekerMoves += 1
      const newTime = { startsAt, timeZone, proposedBy: 'seeker', refundPercent } as const
      await takeNewTime(em, session, newTime, slots, causeOf(ctx, seen))
    })
  } catch (error) {
    throw clashAsRefusal(error)
  }
}
