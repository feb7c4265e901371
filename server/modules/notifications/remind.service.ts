import type { EntityManager } from '@mikro-orm/postgresql'
import { lockSession } from '../../modules/sessions/lock-session.query.ts'
import type { Services } from '../../context.ts'
import { type ReminderKind, remindersOf, stillHelps } from '../sessions/clock.rules.ts'
import { clockFacts } from '../sessions/schedule-session.service.ts'
import { SessionEntity } from '../sessions/session.entity.ts'
import { isCoachGone } from '../sessions/leaving/is-coach-gone.query.ts'
import type { NotificationKind } from './notification.rules.ts'
import { notify } from './notify.service.ts'
import { sessionReaders } from './tell/session-readers.query.ts'

const TOLD: Record<ReminderKind, NotificationKind> = {
  remindDayBefore: 'reminder_day',
  remindSoon: 'reminder_soon',
  openRoom: 'room_open',
}

/**
 * Reminds both sides of a confirmed session, once for each start it has had. Does nothing for one that was moved or
 * cancelled since, has begun, or whose coach is suspended.
 */
export async function remind(
  ctx: Pick<Services, 'clock'> & { em: EntityManager },
  reminder: ReminderKind,
  { sessionId, startsAt }: { sessionId: string; startsAt: string },
): Promise<void> {
  await ctx.em.fork().transactional(async (em) => {
    await lockSession(em, sessionId)
    const session = await em.findOne(SessionEntity, { id: sessionId })
    if (!session || session.startsAt.toISOString() !== startsAt) return
    const facts = await clockFacts(em, session)
    const now = ctx.clock()
    const due = remindersOf(facts).find(({ kind }) => kind === reminder)
    if (!due || due.at > now || !stillHelps(reminder, session, now)) return
    if (await isCoachGone(em, session.coachId)) return
    const readers = await sessionReaders(em, session)
    for (const side of ['seeker', 'coach'] as const)
      await notify(em, {
        ...readers[side],
        kind: TOLD[reminder],
        sessionId,
        key: `${sessionId}:${reminder}:${session.startsAt.getTime()}:${side}`,
        now,
      })
  })
}
