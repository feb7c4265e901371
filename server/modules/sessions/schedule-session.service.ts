import type { EntityManager } from '@mikro-orm/postgresql'
import { enqueue } from '../../queue/enqueue.ts'
import { sessionJobKey } from '../../queue/kinds.ts'
import { readSoldFigures } from '../settings/sold/read-sold-figures.query.ts'
import { type ClockFacts, nextByClock, remindersOf } from './clock.rules.ts'
import { refundReminders } from './cancel/refund-reminder.rules.ts'
import { HoldEntity } from './holds/hold.entity.ts'
import type { Session } from './session.entity.ts'

/** What deciding by the clock takes of a session. */
export async function clockFacts(em: EntityManager, session: Session): Promise<ClockFacts> {
  const hold =
    session.status === 'held' ? await em.findOne(HoldEntity, { sessionId: session.id, isOpen: true }) : null
  return {
    status: session.status,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    confirmedAt: session.confirmedAt ?? null,
    requestExpiresAt: session.requestExpiresAt ?? null,
    holdExpiresAt: hold?.expiresAt ?? null,
    figures: await readSoldFigures(em, session),
  }
}

/** Writes down, in the transaction that changes a session, what time will have to do to it. Repeats add nothing. */
export async function scheduleSession(em: EntityManager, session: Session, now: Date): Promise<void> {
  const facts = await clockFacts(em, session)
  const next = nextByClock(facts)
  const { id: sessionId } = session
  if (next) {
    const key = sessionJobKey(next.kind, sessionId, next.at)
    await enqueue(em, next.kind, { sessionId }, { now, at: next.at, key })
  }
  const startsAt = session.startsAt.toISOString()
  for (const { kind, at } of remindersOf(facts))
    if (session.startsAt > now)
      await enqueue(em, kind, { sessionId, startsAt }, { now, at, key: sessionJobKey(kind, sessionId, at) })
  for (const { at, fallsAt } of refundReminders({ ...session, figures: facts.figures }, now)) {
    const key = sessionJobKey('remindRefund', sessionId, at)
    await enqueue(em, 'remindRefund', { sessionId, fallsAt: fallsAt.toISOString() }, { now, at, key })
  }
}
