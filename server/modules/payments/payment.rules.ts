export const PAYMENT_STATES = [
  'pending',
  'authorized',
  'succeeded',
  'failed',
  'voided',
  'refunded',
  'partially_refunded',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
export type PaymentEventType = 'authorized' | 'succeeded' | 'failed' | 'voided' | 'refunded'

/**
 * A payment's state from its events, whatever order they came in: the furthest event wins, and refunds add up.
 * A failure counts only while nothing has succeeded, since a person may try a second card.
 */
export function paymentState(
  events: readonly { type: PaymentEventType; amountMinor: number }[],
  amountMinor: number,
): { state: PaymentState; refundedMinor: number } {
  const has = (type: PaymentEventType) => events.some((event) => event.type === type)
  const refundedMinor = Math.min(
    amountMinor,
    events.filter((event) => event.type === 'refunded').reduce((sum, event) => sum + event.amountMinor, 0),
  )
  if (refundedMinor > 0)
    return { state: refundedMinor >= amountMinor ? 'refunded' : 'partially_refunded', refundedMinor }
  if (has('succeeded')) return { state: 'succeeded', refundedMinor }
  if (has('voided')) return { state: 'voided', refundedMinor }
  if (has('authorized')) return { state: 'authorized', refundedMinor }
  return { state: has('failed') ? 'failed' : 'pending', refundedMinor }
}
