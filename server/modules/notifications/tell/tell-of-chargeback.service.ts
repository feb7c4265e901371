import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import type { PaymentTaken } from '../../sessions/session.facts.ts'
import { notify } from '../notify.service.ts'
import { sessionReaders } from './session-readers.query.ts'

/** Notifies both sides of a session of a chargeback, or of its reversal, with the consequences. */
export async function tellOfChargeback(
  em: EntityManager,
  { session, eventId, takenMinor, at: now }: Told<typeof PaymentTaken>,
): Promise<void> {
  const readers = await sessionReaders(em, session)
  const isAhead = session.status === 'confirmed' && session.startsAt > now
  for (const side of ['seeker', 'coach'] as const) {
    const { reader, facts } = readers[side]
    await notify(em, {
      reader,
      kind: takenMinor > 0 ? 'payment_taken_back' : 'payment_restored',
      facts: { ...facts, takenMinor, isAhead },
      sessionId: session.id,
      key: `${session.id}:chargeback:${eventId}:${side}`,
      now,
    })
  }
}
