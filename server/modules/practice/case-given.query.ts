import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { policyViolation } from '../../errors.ts'
import { userKey } from '../sessions/people/person.rules.ts'
import { ofPerson, personKeys } from '../sessions/people/person-keys.query.ts'

/**
 * Whether a coach gives somebody this case in a session now, booked with their account or as a guest from their mailbox:
 * its solution would be beside it.
 */
export async function isGiven(em: EntityManager, userId: string, slug: string): Promise<boolean> {
  const keys = await personKeys(em, userKey(userId))
  const [given] = await rowsOf(
    em,
    sql`select 1 from sessions s where (${ofPerson(keys)} or seeker_id = ${userId}) and case_slug = ${slug}
      and status = 'in_progress' limit 1`,
  )
  return given !== undefined
}

/** Throws POLICY_VIOLATION while a coach gives them this case. */
export async function refuseWhileGiven(em: EntityManager, userId: string, slug: string): Promise<void> {
  if (await isGiven(em, userId, slug))
    throw policyViolation('Your coach is giving you this case now. Practise another one until you are done.')
}
