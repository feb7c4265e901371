import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { tables } from '../../../db/kysely.ts'
import { policyViolation } from '../../../errors.ts'
import { plural } from '../../../lib/plural.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import type { Booker } from '../people/booker.rules.ts'
import { lockPerson } from '../people/person-keys.query.ts'
import { freeTimes } from './release-holds.service.ts'

type Person = Pick<Booker, 'key' | 'keys'>

/**
 * Lets go of the person's hold with this coach, and throws POLICY_VIOLATION when they hold as many with others as anybody may.
 * The caller records `TimesChanged`.
 */
export async function replaceHolds(
  em: EntityManager,
  person: Person,
  coachId: string,
  now: Date,
): Promise<void> {
  const where = sql`h.person = ${person.key} and h.coach_id = ${coachId}`
  await freeTimes(em, { where }, { by: 'seeker', at: now })
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
  const open = await tables(em)
    .selectFrom('Hold')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('person', 'in', keys)
    .where('isOpen', '=', true)
    .where('expiresAt', '>', now)
    .$if(besides !== null, (holds) => holds.where('sessionId', '<>', besides ?? ''))
    .executeTakeFirstOrThrow()
  const count = Number(open.count)
  const { 'booking.holds_per_person': max } = await readSettings(em)
  if (count >= max)
    throw policyViolation(
      `You are holding ${count === 1 ? 'a time' : plural(count, 'time')} already. Pay for one or let one go first.`,
    )
}
