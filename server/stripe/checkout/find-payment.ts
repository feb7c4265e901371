import type { Stripe } from 'stripe'
import { expanded } from '../expanded.ts'
import { asking } from '../refusals.ts'

export interface Found {
  session: Stripe.Checkout.Session
  /** Null until somebody has tried to pay. */
  intent: Stripe.PaymentIntent | null
}

/**
 * A payment as Stripe has it now. Our reference is the id of its Checkout Session, the one thing there is from the first
 * moment to the last; the PaymentIntent behind it only begins with the first card.
 */
export async function findPayment(stripe: Stripe, providerRef: string): Promise<Found> {
  const session = await asking(stripe.checkout.sessions.retrieve(providerRef, { expand: ['payment_intent'] }))
  return { session, intent: expanded(session.payment_intent) }
}
