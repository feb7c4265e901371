import type { EntityManager } from '@mikro-orm/postgresql'
import { owe } from '../payments/carry-out-due.service.ts'
import { PaymentEntity } from '../payments/payment.entity.ts'

/** Decides, in the caller's transaction, that money of a session goes back: so much of it, or all. */
export async function oweForSession(
  em: EntityManager,
  sessionId: string,
  refundMinor?: number,
): Promise<void> {
  const payment = await em.findOne(PaymentEntity, { sessionId, state: { $in: ['authorized', 'succeeded'] } })
  if (payment) owe(payment, refundMinor ?? payment.amountMinor)
}
