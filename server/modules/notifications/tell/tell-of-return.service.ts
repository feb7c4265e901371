import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import type { PaymentReturned } from '../../sessions/session.facts.ts'
import { notify } from '../notify.service.ts'
import { sessionReaders } from './session-readers.query.ts'

/** Tells who paid that their money goes back: it came for a time that is gone, or twice. */
export async function tellOfReturn(
  em: EntityManager,
  { session, payment, at: now }: Told<typeof PaymentReturned>,
): Promise<void> {
  const { reader, facts } = (await sessionReaders(em, session)).seeker
  const refundMinor = payment.capturesManually && payment.state === 'authorized' ? null : payment.amountMinor
  await notify(em, {
    reader,
    kind: 'payment_returned',
    facts: { ...facts, refundMinor },
    sessionId: session.id,
    key: `${payment.id}:returned`,
    now,
  })
}
