import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { tables } from '../../../db/kysely.ts'
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
  const heldIds = await heldFor(em, email)
  const where = sql`s.seeker_id = ${userId}::uuid or s.coach_id = ${coachId}::uuid or s.id = any(${heldIds}::uuid[])
    or h.person = any(array['user:' || ${userId}::text, 'address:' || canonical_address(${email}::text), 'guest:' || lower(${email}::text)])`
  return releaseHolds(em, { where }, { by: 'admin', actorId: adminId, at })
}

/** The guests' holds whose mail is read where this address is, however it was spelt. */
async function heldFor(em: EntityManager, email: string): Promise<string[]> {
  const held = await tables(em)
    .selectFrom('Session as s')
    .innerJoin('Hold as h', 'h.sessionId', 's.id')
    .select(['s.id', 's.seekerEmail'])
    .where('s.status', '=', 'held')
    .where('h.isOpen', '=', true)
    .where('s.seekerId', 'is', null)
    .where('s.seekerEmail', 'is not', null)
    .execute()
  const mailbox = canonicalAddress(email)
  return held.filter((one) => canonicalAddress(one.seekerEmail ?? '') === mailbox).map(({ id }) => id)
}
