import type { EntityManager } from '@mikro-orm/postgresql'
import { canonicalAddress } from '../../lib/canonical-address.rules.ts'

/** Whether an address is read where a suspended account is. Nobody may be told: answer as for any address that is taken. */
export async function isSuspendedMailbox(em: EntityManager, email: string): Promise<boolean> {
  const suspended = await em.execute<{ email: string }[]>(
    'select email::text from users where is_suspended and erased_at is null',
  )
  const mailbox = canonicalAddress(email)
  return suspended.some((one) => canonicalAddress(one.email) === mailbox)
}
