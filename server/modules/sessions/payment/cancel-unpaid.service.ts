import type { EntityManager } from '@mikro-orm/postgresql'
import { moveSession } from '../move-session.service.ts'
import type { Session } from '../session.entity.ts'
import { PaymentEntity, type SessionPayment } from '../../payments/payment.entity.ts'
import { RefundEntity } from '../../payments/refunds/refund.entity.ts'
import { owedOf } from '../../payments/refunds/refund.rules.ts'
import { LIVE_PAYMENT_STATES, type PaymentState } from '../../payments/payment.rules.ts'

const GONE = new Set<PaymentState>(['voided', 'refunded'])

/** Cancels a session that is still to come when the provider has let go of its money without being asked. */
export async function cancelUnpaid(
  em: EntityManager,
  payment: SessionPayment,
  session: Session,
  now: Date,
): Promise<void> {
  if (session.status !== 'requested' && session.status !== 'confirmed') return
  if (!GONE.has(payment.state) || (await hasOtherPayment(em, payment))) return
  session.cancelReason = 'The payment provider has returned the payment.'
  const detail = { paymentId: payment.id, refundMinor: payment.refundedMinor }
  await moveSession(em, session, 'cancel', { by: 'provider', at: now, detail })
}

/** Whether the session is also paid for by another payment: two tabs, two cards. */
export async function hasOtherPayment(
  em: EntityManager,
  { id, sessionId }: SessionPayment,
): Promise<boolean> {
  const state = { $in: [...LIVE_PAYMENT_STATES] }
  const others = await em.find(PaymentEntity, { sessionId, id: { $ne: id }, state, due: null })
  const ids = others.map((other) => other.id)
  const refunds = await em.find(RefundEntity, { paymentId: { $in: ids } })
  const goesBack = new Set(owedOf(refunds).map(({ paymentId }) => paymentId))
  return ids.some((other) => !goesBack.has(other))
}
