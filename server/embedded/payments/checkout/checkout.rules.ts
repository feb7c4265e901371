import type { PaymentEventType } from '../../../modules/payments/payment.rules.ts'
import type { Currency } from '../../../lib/currency.rules.ts'

export type CheckoutState = 'open' | 'authorized' | 'succeeded' | 'voided'

/** One payment page, as the sandbox keeps it. Its id is the reference the marketplace knows it by. */
export interface Checkout {
  id: string
  amountMinor: number
  refundedMinor: number
  currency: Currency
  description: string
  capturesManually: boolean
  successUrl: string
  cancelUrl: string
  state: CheckoutState
  /** Last four digits of the card that waits for its challenge. */
  challengedCard: string | null
  expiresAt: Date
}

export interface SandboxEvent {
  id: string
  ref: string
  type: PaymentEventType
  amountMinor: number
  currency: string
  /** The key that a refund was asked for with. */
  refundRef: string | null
  reason: string | null
  occurredAt: Date
  attempts: number
}

export const isPaid = (checkout: Checkout) =>
  checkout.state === 'authorized' || checkout.state === 'succeeded'

/** Why no card can be charged any more, as a sentence for the person; null while the page is open. */
export function closedBecause(checkout: Checkout, now: Date): string | null {
  if (checkout.state === 'voided') return 'This payment was cancelled. Go back and pick the time again.'
  if (checkout.state === 'open' && checkout.expiresAt <= now)
    return 'This payment link has expired. Go back and pick the time again.'
  return null
}
