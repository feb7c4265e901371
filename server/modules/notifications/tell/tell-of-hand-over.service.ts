import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import type { SessionHandedOver } from '../../sessions/session.facts.ts'
import { notify } from '../notify.service.ts'
import { sessionReaders } from './session-readers.query.ts'

/** Tells the coach who goes that another gives the session; `tellOfSession` tells the other two. */
export async function tellOfHandOver(
  em: EntityManager,
  { session, formerCoachId, why, at: now }: Told<typeof SessionHandedOver>,
): Promise<void> {
  const { coach } = await sessionReaders(em, { ...session, coachId: formerCoachId })
  await notify(em, {
    reader: coach.reader,
    kind: 'session_handed_over',
    facts: { ...coach.facts, leaving: why },
    sessionId: session.id,
    key: `${session.id}:handed_over:${now.getTime()}`,
    now,
  })
}
