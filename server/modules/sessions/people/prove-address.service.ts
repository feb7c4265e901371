import type { EntityManager } from '@mikro-orm/postgresql'
import { auditSession } from '../audit-session.service.ts'
import type { SeenSession } from '../find-session.query.ts'
import { isBusyDuring } from '../booking/pair-history.query.ts'
import { addressKey } from './person.rules.ts'
import { lockPerson, personKeys } from './person-keys.query.ts'

/**
 * Who acts on a booked session by the link that was mailed to them reads that mailbox: from then on the session is that
 * address's. One that would overlap another of theirs stays whose it was, so that nothing is refused by being proven.
 */
export async function proveAddress(
  em: EntityManager,
  { session, by, role }: SeenSession,
  now: Date,
): Promise<void> {
  const isNews = by === 'mail' && !session.seekerId && !session.addressConfirmedAt
  if (!isNews || session.status === 'held' || !session.seekerEmail) return
  const key = addressKey(session.seekerEmail)
  const keys = await personKeys(em, key)
  await lockPerson(em, keys)
  session.addressConfirmedAt = now
  if (!(await isBusyDuring(em, keys, session))) session.seekerKey = key
  await em.flush()
  await auditSession(em, session, 'confirmAddress', { by: role, at: now })
}
