import type { EntityManager } from '@mikro-orm/postgresql'
import { PaymentEntity, type Payment } from '../../payments/payment.entity.ts'
import { isLivePayment, LIVE_PAYMENT_STATES } from '../../payments/payment.rules.ts'
import { type Decision, owe } from '../../payments/refunds/decide-refund.service.ts'

/** Decides, in the caller's transaction, how much of a session's money goes back, and why: the one place that does. */
export async function oweBack(
  em: EntityManager,
  payment: Payment | null,
  decision: Decision,
  refundMinor = payment?.amountMinor ?? 0,
): Promise<void> {
  if (payment) await owe(em, payment, refundMinor, decision)
}

/** The same for who has only the session. */
export async function oweForSession(
  em: EntityManager,
  sessionId: string,
  decision: Decision,
  refundMinor?: number,
): Promise<void> {
  const states = [...LIVE_PAYMENT_STATES, 'refunded' as const]
  const payments = await em.find(PaymentEntity, { sessionId, state: { $in: states } })
  const live = payments.find(({ state }) => isLivePayment(state))
  await oweBack(em, live ?? payments[0] ?? null, decision, refundMinor)
}
