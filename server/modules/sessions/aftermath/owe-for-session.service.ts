import type { EntityManager } from '@mikro-orm/postgresql'
import { owe } from '../../payments/carry-out-due.service.ts'
import { PaymentEntity, type Payment } from '../../payments/payment.entity.ts'
import { LIVE_PAYMENT_STATES } from '../../payments/payment.rules.ts'

/** Decides, in the caller's transaction, how much of a session's money goes back: the one place that does. */
export async function oweBack(
  em: EntityManager,
  payment: Payment | null,
  refundMinor = payment?.amountMinor ?? 0,
): Promise<void> {
  if (!payment) return
  owe(payment, refundMinor)
  await em.flush()
}

/** The same for who has only the session. */
export async function oweForSession(
  em: EntityManager,
  sessionId: string,
  refundMinor?: number,
): Promise<void> {
  const payment = await em.findOne(PaymentEntity, { sessionId, state: { $in: [...LIVE_PAYMENT_STATES] } })
  await oweBack(em, payment, refundMinor)
}
