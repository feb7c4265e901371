import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Payment } from '../payment.entity.ts'
import { isTakenPayment } from '../payment.rules.ts'
import { type RefundDestination, sourceOf } from './prepaid.rules.ts'

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
    sql<{ is_returned: boolean; is_taken: boolean }>`select returned_at is not null as is_returned,
        exists (select from payments p where p.package_id = packages.id and p.charged_back_minor > 0) as is_taken
      from packages where id = ${paidFrom}::uuid for update`,
  )
  // What a bank has taken was never paid: it makes our loss smaller, and nobody's credit.
  if (from?.is_taken) return false
  return amountMinor < paidMinor || from?.is_returned === true
}

/** Where so much of a payment would go back to: what was only set aside is let go whole, into where it came from. */
export async function refundDestination(
  em: EntityManager,
  payment: Payment | null,
  amountMinor: number,
): Promise<RefundDestination | null> {
  if (!payment || amountMinor === 0) return null
  const toCredit = isTakenPayment(payment.state) && (await goesToCredit(em, payment, amountMinor))
  return toCredit ? 'CREDIT' : sourceOf(payment.provider)
}
