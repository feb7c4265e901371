import type { Payment } from '../payments/payment.entity.ts'
import { isTakenPayment } from '../payments/payment.rules.ts'
import { isPrepaid, PREPAID_ACCOUNTS } from '../payments/prepaid/prepaid.rules.ts'
import { waitingOf } from '../payments/refunds/refund.rules.ts'
import { addedTo, type Found, type PackageMoney, type PaymentMoney, paidOutOf } from './ledger.rules.ts'

export interface Terms {
  coachId: string
  commissionBps: number
  seekerId: string | null
  /** Refunded as credit. */
  creditedMinor: number
  /** For a payment of a package: used for sessions. */
  drawnMinor: number
  /** Refunds that are decided and not sent. */
  owedMinor: number
  /** The part of these that is goodwill. */
  goodwillOwedMinor: number
  /** Goodwill that was sent. */
  goodwillGoneMinor: number
}

type Judged = Pick<
  Payment,
  | 'id'
  | 'provider'
  | 'packageId'
  | 'paidFrom'
  | 'state'
  | 'amountMinor'
  | 'refundedMinor'
  | 'chargedBackMinor'
  | 'ruledMinor'
>

/** The state of a payment's money, from its state and the decisions about it. */
export function moneyOf(payment: Judged, terms: Terms, found: readonly Found[]): PaymentMoney | PackageMoney {
  const { id, state, amountMinor, refundedMinor, chargedBackMinor, packageId } = payment
  const refundsDueMinor = waitingOf(payment, terms.owedMinor)
  const standing = {
    paymentId: id,
    capturedMinor: isTakenPayment(state) ? amountMinor : 0,
    refundedMinor,
    refundsDueMinor,
    chargedBackMinor,
  }
  if (packageId) return { ...standing, packageId, drawnMinor: terms.drawnMinor }
  return {
    ...standing,
    coachId: terms.coachId,
    commissionBps: terms.commissionBps,
    heldMinor: state === 'authorized' ? amountMinor : 0,
    goodwillMinor: giftOf(payment, terms, refundsDueMinor),
    paidOutMinor: paidOutOf(found),
    added: addedTo(found),
    purse: purseOf(payment),
    credited:
      terms.seekerId && terms.creditedMinor > 0
        ? { seekerId: terms.seekerId, amountMinor: terms.creditedMinor }
        : null,
  }
}

const purseOf = ({ provider, paidFrom }: Judged): PaymentMoney['purse'] =>
  isPrepaid(provider) && paidFrom ? { account: PREPAID_ACCOUNTS[provider], ownerId: paidFrom } : null

/** The part of the goodwill that we pay: the refund above the amount that is due by rule. */
function giftOf({ refundedMinor, ruledMinor }: Judged, terms: Terms, refundsDueMinor: number): number {
  const goodwillMinor = terms.goodwillGoneMinor + Math.min(terms.goodwillOwedMinor, refundsDueMinor)
  return Math.min(goodwillMinor, Math.max(0, refundedMinor + refundsDueMinor - ruledMinor))
}
