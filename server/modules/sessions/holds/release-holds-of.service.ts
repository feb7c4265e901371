import type { EntityManager } from '@mikro-orm/postgresql'
import { canonicalAddress } from '../../../lib/canonical-address.rules.ts'
import { releaseHolds } from './release-holds.service.ts'

interface Person {
  userId: string
  email: string
  coachId: string | null
}

/**
 * Lets go of what is on hold for a person, as a guest of their mailbox too, and with them as a coach, and answers the
 * coaches whose times are free again. Somebody who only typed the address loses their time as well, and books anew. A payment that still arrives for one is returned.
 */
export async function releaseHoldsOf(
  em: EntityManager,
  { userId, email, coachId }: Person,
  { adminId, at }: { adminId: string | null; at: Date },
): Promise<string[]> {
  const where = `s.seeker_id = ?::uuid or s.coach_id = ?::uuid or s.id = any(?::uuid[])
    or h.person = any(array['user:' || ?::text, 'address:' || canonical_address(?::text), 'guest:' || lower(?::text)])`
  const heldIds = `{${(await heldFor(em, email)).join(',')}}`
  const values = [userId, coachId, heldIds, userId, email, email]
  return releaseHolds(em, { where, values }, { by: 'admin', actorId: adminId, at })
}

/** The guests' holds whose mail is read where this address is, however it was spelt. */
async function heldFor(em: EntityManager, email: string): Promise<string[]> {
  const held = await em.execute<{ id: string; email: string }[]>(
    `select s.id, s.seeker_email::text as email from sessions s join holds h on h.session_id = s.id
     where s.status = 'held' and h.is_open and s.seeker_id is null and s.seeker_email is not null`,
  )
  const mailbox = canonicalAddress(email)
  return held.filter((one) => canonicalAddress(one.email) === mailbox).map(({ id }) => id)
}
