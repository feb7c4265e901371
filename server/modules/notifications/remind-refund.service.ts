import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../context.ts'
import { HOUR } from '../../lib/durations.ts'
import { REMIND_REFUND_HOURS, refundReminders } from '../sessions/cancel/refund-reminder.rules.ts'
import { readSessionAs } from '../sessions/find-session.query.ts'
import { lockSession } from '../sessions/lock-session.query.ts'
import { notify } from './notify.service.ts'
import { sessionReaders } from './tell/session-readers.query.ts'

/**
 * Tells the seeker once that less will come back soon. Does nothing for a session that was cancelled or moved since, nor
 * when the refund has fallen already.
 */
export async function remindRefund(
  ctx: Pick<Services, 'clock'> & { em: EntityManager },
  { sessionId, fallsAt }: { sessionId: string; fallsAt: string },
): Promise<void> {
  const now = ctx.clock()
  const falls = new Date(fallsAt)
  const due = new Date(falls.getTime() - REMIND_REFUND_HOURS * HOUR)
  if (now < due || now > falls) return
  await ctx.em.fork().transactional(async (em) => {
    await lockSession(em, sessionId)
    const { session, figures, backMinor, takenMinor, isCoachGone } = await readSessionAs(
      em,
      sessionId,
      'seeker',
    )
    // All of it comes back then.
    if (isCoachGone) return
    // As it was planned: the last instant at which this reminder was still ahead.
    const planned = refundReminders(
      { ...session, figures, backMinor, takenMinor },
      new Date(due.getTime() - 1),
    )
    const reminder = planned.find((one) => one.fallsAt.getTime() === falls.getTime())
    if (!reminder || reminder.refundMinor === reminder.thenMinor) return
    const { reader, facts } = (await sessionReaders(em, session)).seeker
    await notify(em, {
      reader,
      kind: 'refund_falls',
      facts: { ...facts, refundMinor: reminder.refundMinor, thenMinor: reminder.thenMinor, fallsAt },
      sessionId,
      key: `${sessionId}:remindRefund:${falls.getTime()}`,
      now,
    })
  })
}
