import type { Payment } from '../payments/payment.entity.ts'
import { isTakenPayment } from '../payments/payment.rules.ts'
import { waitingOf } from '../payments/refunds/refund.rules.ts'
import { type Found, type PaymentMoney, paidOutOf } from './ledger.rules.ts'

export interface Terms {
  coachId: string
  commissionBps: number
  /** Decided to go back, and not gone. */
  owedMinor: number
}

type Judged = Pick<Payment, 'id' | 'state' | 'amountMinor' | 'refundedMinor' | 'chargedBackMinor'>

/** Where a payment's money stands by its judged state and what was decided about it. */
export function moneyOf(payment: Judged, terms: Terms, found: readonly Found[]): PaymentMoney {
  const { id, state, amountMinor, refundedMinor, chargedBackMinor } = payment
  return {
    paymentId: id,
    coachId: terms.coachId,
    commissionBps: terms.commissionBps,
    heldMinor: state === 'authorized' ? amountMinor : 0,
    capturedMinor: isTakenPayment(state) ? amountMinor : 0,
    refundedMinor,
    refundsDueMinor: waitingOf(payment, terms.owedMinor),
    chargedBackMinor,
    paidOutMinor: paidOutOf(found),
  }
}
