import type { Payment } from '../payments/payment.entity.ts'
import { isTakenPayment } from '../payments/payment.rules.ts'
import { waitingOf } from '../payments/refunds/refund.rules.ts'
import { type Found, type PaymentMoney, paidOutOf } from './ledger.rules.ts'

export interface Terms {
  coachId: string
  commissionBps: number
  /** Decided to go back, and not gone. */
  owedMinor: number
  /** Of that, goodwill. */
  goodwillOwedMinor: number
  /** Goodwill that is gone. */
  goodwillGoneMinor: number
}

type Judged = Pick<
  Payment,
  'id' | 'state' | 'amountMinor' | 'refundedMinor' | 'chargedBackMinor' | 'ruledMinor'
>

/** Where a payment's money stands by its judged state and what was decided about it. */
export function moneyOf(payment: Judged, terms: Terms, found: readonly Found[]): PaymentMoney {
  const { id, state, amountMinor, refundedMinor, chargedBackMinor } = payment
  const refundsDueMinor = waitingOf(payment, terms.owedMinor)
  return {
    paymentId: id,
    coachId: terms.coachId,
    commissionBps: terms.commissionBps,
    heldMinor: state === 'authorized' ? amountMinor : 0,
    capturedMinor: isTakenPayment(state) ? amountMinor : 0,
    refundedMinor,
    refundsDueMinor,
    chargedBackMinor,
    goodwillMinor: giftOf(payment, terms, refundsDueMinor),
    paidOutMinor: paidOutOf(found),
  }
}

/** What of the goodwill is a gift: it goes back besides what is to go back by rule, and not as a part of it. */
function giftOf({ refundedMinor, ruledMinor }: Judged, terms: Terms, refundsDueMinor: number): number {
  const goodwillMinor = terms.goodwillGoneMinor + Math.min(terms.goodwillOwedMinor, refundsDueMinor)
  return Math.min(goodwillMinor, Math.max(0, refundedMinor + refundsDueMinor - ruledMinor))
}
