import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Payment } from '../payment.entity.ts'

/**
 * Whether what goes back of a payment goes to the seeker's credit: a part of a session out of a package is no session, and a
 * package that was returned takes nothing back. The package is locked until the transaction ends.
 */
export async function goesToCredit(
  em: EntityManager,
  { provider, paidFrom, amountMinor: paidMinor }: Payment,
  amountMinor: number,
): Promise<boolean> {
  if (provider !== 'package' || !paidFrom) return false
  const [from] = await rowsOf(
    em,
    sql<{ is_returned: boolean }>`select returned_at is not null as is_returned from packages
      where id = ${paidFrom}::uuid for update`,
  )
  return amountMinor < paidMinor || from?.is_returned === true
}
