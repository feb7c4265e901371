import type { EntityManager } from '@mikro-orm/postgresql'
import { canonicalAddress } from '../../lib/canonical-address.rules.ts'

interface Person {
  userId: string
  email: string
  coachId: string | null
}

/**
 * Lets go of what is on hold for a person, as a guest of their mailbox too, and with them as a coach, and answers the
 * coaches whose times are free again. Somebody who only typed the address loses their time as well, and books anew. The session is locked before its hold, as everywhere. A payment that still arrives for one finds it expired.
 */
export async function releaseHoldsOf(
  em: EntityManager,
  { userId, email, coachId }: Person,
  { adminId, at }: { adminId: string | null; at: Date },
): Promise<string[]> {
  const freed = await em.execute<{ coach_id: string }[]>(
    `with gone as (
       select s.id from sessions s join holds h on h.session_id = s.id
       where s.status = 'held' and h.is_open and (s.seeker_id = ?::uuid or s.coach_id = ?::uuid or s.id = any(string_to_array(?, ',')::uuid[])
         or h.person = any(array['user:' || ?::text, 'address:' || canonical_address(?::text), 'guest:' || lower(?::text)])) for update of s),
     closed as (update holds set is_open = false where session_id in (select id from gone)),
     told as (insert into audit_entries (at, actor, actor_id, action, subject_type, subject_id, detail)
       select ?::timestamptz, 'admin', ?::uuid, 'release', 'session', id, '{"from": "held", "to": "expired"}' from gone)
     update sessions set status = 'expired', updated_at = ? where id in (select id from gone) returning coach_id`,
    [userId, coachId, (await heldFor(em, email)).join(','), userId, email, email, at, adminId, at],
  )
  return freed.map(({ coach_id }) => coach_id)
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
