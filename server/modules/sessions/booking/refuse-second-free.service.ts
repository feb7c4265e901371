import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { policyViolation } from '../../../errors.ts'
import { UPCOMING } from '../status-lists.rules.ts'

interface Wish {
  sessionId: string | null
  priceMinor: number
  seekerId: string | null | undefined
  now: Date
}

/**
 * An account whose address is not verified has one free session to come, over all coaches: addresses can be invented
 * without end. A session its mailbox has confirmed is not counted. Throws POLICY_VIOLATION.
 */
export async function refuseSecondFree(
  em: EntityManager,
  { sessionId, priceMinor, seekerId, now }: Wish,
): Promise<void> {
  if (!seekerId || priceMinor > 0) return
  const [other] = await rowsOf(
    em,
    sql`select 1 from sessions s join users u on u.id = s.seeker_id
     where u.id = ${seekerId} and not u.is_email_verified and s.price_minor = 0 and s.address_confirmed_at is null
       and s.status in ${sql.raw(UPCOMING)} and s.starts_at > ${now} and s.id is distinct from ${sessionId}::uuid limit 1`,
  )
  if (other)
    throw policyViolation(
      'Confirm your email address first: until then you can have one free session to come.',
    )
}
