import type { Stripe } from 'stripe'
import { MINUTE } from '../../lib/durations.ts'
import type { CheckoutRequest } from '../../modules/payments/provider.type.ts'
import { toStripe } from '../instant.ts'

/**
 * A page of Stripe's lives for 30 minutes at least, a hold for less. So it outlives the hold by that and is expired when the
 * hold ends (`void`). Counted from the hold's end and not from now, a repeat asks for the same to the second.
 */
const LIFE_BEYOND_HOLD_MS = 31 * MINUTE

/** What a page is asked for with. Ours are in the currency of the coach, whatever card it is. */
export const sessionParams = ({
  paymentId,
  amountMinor,
  currency,
  description,
  captureManually,
  successUrl,
  cancelUrl,
  expiresAt,
}: CheckoutRequest) =>
  ({
    mode: 'payment',
    // A hold of minutes cannot wait for methods that settle in days.
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: paymentId,
    metadata: { payment: paymentId },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountMinor,
          product_data: { name: description },
        },
      },
    ],
    payment_intent_data: {
      capture_method: captureManually ? 'manual' : 'automatic',
      description,
      metadata: { payment: paymentId },
    },
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: toStripe(new Date(expiresAt.getTime() + LIFE_BEYOND_HOLD_MS)),
  }) satisfies Stripe.Checkout.SessionCreateParams
