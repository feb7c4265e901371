import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import type { GoodwillGiven } from '../../sessions/session.facts.ts'
import { notify } from '../notify.service.ts'
import { sessionReaders } from './session-readers.query.ts'

/** Tells who paid that some of it comes back, how much and why. */
export async function tellOfGoodwill(
  em: EntityManager,
  { session, refundId, amountMinor, reason, at: now }: Told<typeof GoodwillGiven>,
): Promise<void> {
  const { reader, facts } = (await sessionReaders(em, session)).seeker
  await notify(em, {
    reader,
    kind: 'goodwill_refund',
    facts: { ...facts, refundMinor: amountMinor, reason },
    sessionId: session.id,
    key: `${refundId}:goodwill`,
    now,
  })
}
