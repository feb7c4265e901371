import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { canonicalAddress } from '../../lib/canonical-address.rules.ts'

/** Whether an address is read where a suspended account is. Nobody may be told: answer as for any address that is taken. */
export async function isSuspendedMailbox(em: EntityManager, email: string): Promise<boolean> {
  const suspended = await rowsOf(
    em,
    sql<{ email: string }>`select email::text from users where is_suspended and erased_at is null`,
  )
  const mailbox = canonicalAddress(email)
  return suspended.some((one) => canonicalAddress(one.email) === mailbox)
}
