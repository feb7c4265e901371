import type { EntityManager } from '@mikro-orm/postgresql'
import type { Payment } from '../../payments/payment.entity.ts'
import { type Decision, owe } from '../../payments/refunds/decide-refund.service.ts'
import { findStandingPayment } from '../../payments/standing-payment.query.ts'

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
  await oweBack(em, await findStandingPayment(em, sessionId), decision, refundMinor)
}
