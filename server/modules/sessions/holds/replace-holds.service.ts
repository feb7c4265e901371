import type { EntityManager } from '@mikro-orm/postgresql'
import { policyViolation } from '../../../errors.ts'
import { plural } from '../../../lib/plural.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import type { Booker } from '../people/booker.rules.ts'
import { lockPerson } from '../people/person-keys.query.ts'
import { releaseHolds } from './release-holds.service.ts'

type Person = Pick<Booker, 'key' | 'keys'>

/**
 * Lets go of the person's hold with this coach, and throws POLICY_VIOLATION when they hold as many with others as anybody may.
 */
export async function replaceHolds(
  em: EntityManager,
  person: Person,
  coachId: string,
  now: Date,
): Promise<void> {
  const chosen = { where: 'h.person = ? and h.coach_id = ?', values: [person.key, coachId] }
  await releaseHolds(em, chosen, { by: 'seeker', at: now })
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
  const { 'booking.holds_per_person': max } = await readSettings(em)
  if (open && open.count >= max)
    throw policyViolation(
      `You are holding ${open.count === 1 ? 'a time' : plural(open.count, 'time')} already. Pay for one or let one go first.`,
    )
}
