import type { EntityManager } from '@mikro-orm/postgresql'
import { badInput } from '../../errors.ts'
import { canonicalAddress } from '../../lib/canonical-address.rules.ts'

/**
 * Refuses a guest's address that may not book with this coach: the coach's own, or a suspended account's, however it is
 * spelt. One answer for all, so that nobody learns whose it is. Throws BAD_USER_INPUT on `guest.email`.
 */
export async function refuseAddress(
  em: EntityManager,
  { coachId, email }: { coachId: string; email: string },
): Promise<void> {
  const refused = await em.execute<{ email: string }[]>(
    `select u.email::text from coach_profiles c join users u on u.id = c.user_id where c.id = ?
     union all select email::text from users where is_suspended and erased_at is null`,
    [coachId],
  )
  const mailbox = canonicalAddress(email)
  if (refused.some((one) => canonicalAddress(one.email) === mailbox))
    throw badInput('Check your details.', [
      { path: 'guest.email', message: 'We cannot take a booking for this address. Use another one.' },
    ])
}
