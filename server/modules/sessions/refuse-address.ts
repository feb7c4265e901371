import type { EntityManager } from '@mikro-orm/postgresql'
import { badInput, policyViolation } from '../../errors.ts'
import { OWN_MAILBOX } from './own-mailbox.ts'

interface Asked {
  coachId: string
  email: string
  isAccount: boolean
}

/**
 * Refuses an address that may not book with this coach: the coach's own, or a suspended account's, however it is spelt.
 * One answer for all, so that nobody learns whose it is. Throws BAD_USER_INPUT on `guest.email`, for an account's own
 * address POLICY_VIOLATION.
 */
export async function refuseAddress(em: EntityManager, { coachId, email, isAccount }: Asked): Promise<void> {
  const [refused] = await em.execute(
    `select 1 where ${OWN_MAILBOX} union all
     select 1 from users where is_suspended and erased_at is null and canonical_address(email::text) = canonical_address(?)`,
    [coachId, email, email],
  )
  if (!refused) return
  if (isAccount)
    throw policyViolation('We cannot take a booking for your email address. Sign in with another one.')
  throw badInput('Check your details.', [
    { path: 'guest.email', message: 'We cannot take a booking for this address. Use another one.' },
  ])
}
