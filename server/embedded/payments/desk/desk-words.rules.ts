import { type Checkout, leftOf } from '../checkout/checkout.rules.ts'
import { formatAmount } from '../../../lib/format-amount.ts'
import { formatInstant } from '../pages/format.rules.ts'
import type { ToldEvent } from './find-payments.ts'

/** Where a payment stands, in a few words. */
export function stateWords(checkout: Checkout, now: Date): string {
  const { state, expiresAt, currency, refundedMinor, chargedBackMinor } = checkout
  if (state === 'open') return expiresAt > now ? 'Waits for a card' : 'Never paid'
  if (state === 'settling') return 'Waits for its bank'
  if (state === 'authorized') return 'Set aside'
  if (state === 'voided') return 'Let go of'
  if (chargedBackMinor > 0) return `${formatAmount(chargedBackMinor, currency)} charged back`
  if (refundedMinor === 0) return 'Taken'
  return leftOf(checkout) === 0 ? 'Refunded' : `${formatAmount(refundedMinor, currency)} refunded`
}

/** Whether the marketplace has taken an event, and else when it is told next. */
export function deliveryWords({ deliveredAt, deliverAt, attempts }: ToldEvent): string {
  if (deliveredAt) return attempts > 1 ? `delivered at attempt ${attempts}` : 'delivered'
  const tried = attempts > 0 ? `not taken ${attempts === 1 ? 'once' : `${attempts} times`}, ` : ''
  return `${tried}next try ${formatInstant(deliverAt)}`
}
