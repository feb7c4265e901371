import type { PaymentEventType } from '../../../modules/payments/payment.rules.ts'
import type { Currency } from '../../../lib/currency.rules.ts'
import type { NextRefund } from '../bank/next-refund.rules.ts'

/** `settling`: a card has paid, and its bank has not said yet whether the money comes. */
export type CheckoutState = 'open' | 'settling' | 'authorized' | 'succeeded' | 'voided'

/** One payment page, as the sandbox keeps it. Its id is the reference the marketplace knows it by. */
export interface Checkout {
  id: string
  amountMinor: number
  refundedMinor: number
  /** What a bank has taken back and not returned, and under which name. */
  chargedBackMinor: number
  chargebackRef: string | null
  currency: Currency
  description: string
  capturesManually: boolean
  successUrl: string
  cancelUrl: string
  state: CheckoutState
  /** Last four digits of the card that waits for its challenge. */
  challengedCard: string | null
  /** Last four digits of the card that paid. */
  paidCard: string | null
  nextRefund: NextRefund
  expiresAt: Date
}

export interface SandboxEvent {
  id: string
  ref: string
  type: PaymentEventType
  amountMinor: number
  currency: Currency
  /** The key that a refund was asked for with. */
  refundRef: string | null
  /** The same in what tells of one chargeback. */
  chargebackRef: string | null
  reason: string | null
  occurredAt: Date
  attempts: number
}

/** Whether a card has paid on the page, told or not. */
export const isPaid = ({ state }: Pick<Checkout, 'state'>) =>
  state === 'settling' || state === 'authorized' || state === 'succeeded'

/** What of the money is still there, in minor units. */
export const leftOf = ({ state, amountMinor, refundedMinor, chargedBackMinor }: Checkout): number =>
  state === 'succeeded' ? amountMinor - refundedMinor - chargedBackMinor : 0

/** Why no card can be charged any more, as a sentence for the person; null while the page is open. */
export function closedBecause(checkout: Checkout, now: Date): string | null {
  if (checkout.state === 'voided') return 'This payment was cancelled. Go back and pick the time again.'
  if (checkout.state === 'open' && checkout.expiresAt <= now)
    return 'This payment link has expired. Go back and pick the time again.'
  return null
}
