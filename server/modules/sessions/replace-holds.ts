import type { EntityManager } from '@mikro-orm/postgresql'
import { policyViolation } from '../../errors.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Booker } from './booker.rules.ts'
import { lockPerson } from './person-keys.ts'

type Person = Pick<Booker, 'key' | 'keys'>

/**
 * Lets go of the person's hold with this coach, and throws POLICY_VIOLATION when they hold three times (a setting) with others.
 * The session is locked before its hold, as everywhere.
 */
export async function replaceHolds(
  em: EntityManager,
  person: Person,
  coachId: string,
  now: Date,
): Promise<void> {
  await em.execute(
    `with gone as (
       select s.id from sessions s join holds h on h.session_id = s.id
       where s.status = 'held' and h.person = ? and h.coach_id = ? and h.is_open for update of s),
     closed as (update holds set is_open = false where session_id in (select id from gone)),
     told as (insert into audit_entries (at, actor, action, subject_type, subject_id, detail)
       select ?::timestamptz, 'seeker', 'release', 'session', id, '{"from": "held", "to": "expired"}' from gone)
     update sessions set status = 'expired', updated_at = ? where id in (select id from gone)`,
    [person.key, coachId, now, now],
  )
  await refuseFourthHold(em, person, now)
}

/** Counts one person's holds at a time, so that asking several coaches at once does not get around it. */
export async function refuseFourthHold(
  em: EntityManager,
  { keys }: Pick<Booker, 'keys'>,
  now: Date,
  { besides = null }: { besides?: string | null } = {},
): Promise<void> {
  await lockPerson(em, keys)
  const [open] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from holds
     where person in (?) and is_open and expires_at > ? and session_id is distinct from ?::uuid`,
    [keys, now, besides],
  )
  const { 'booking.holds_per_person': most } = await readSettings(em)
  if (open && open.count >= most)
    throw policyViolation(
      `You are holding ${most === 3 ? 'three times' : most === 1 ? 'a time' : `${most} times`} already. Pay for one or let one go first.`,
    )
}
