import type { Stripe } from 'stripe'
import { idIn } from '../expanded.ts'
import { asking } from '../refusals.ts'
import type { Asked, Told } from './told.ts'

/**
 * Several events of Stripe tell of one thing. What counts is the thing, so that its id is made of what it happened to: whichever
 * event comes first tells it, and the others, and their repeats, tell nothing new.
 */
const succeeded = (intent: { id: string } | string | null) => `${idIn(intent) ?? ''}:succeeded`
const voided = (providerRef: string) => `${providerRef}:voided`

/** Nothing when the money is only set aside, or still to come. */
export function ofPaidSession(session: Stripe.Checkout.Session): Told[] {
  if (session.payment_status !== 'paid') return []
  return [
    {
      eventId: succeeded(session.payment_intent),
      providerRef: session.id,
      type: 'succeeded',
      amountMinor: session.amount_total ?? 0,
      currency: session.currency ?? '',
    },
  ]
}

export const ofExpiredSession = (session: Stripe.Checkout.Session): Told[] => [
  {
    eventId: voided(session.id),
    providerRef: session.id,
    type: 'voided',
    amountMinor: 0,
    currency: session.currency ?? '',
  },
]

export async function ofAuthorized(intent: Stripe.PaymentIntent, { referenceOf }: Asked): Promise<Told[]> {
  if (intent.amount_capturable === 0) return []
  return [
    {
      eventId: `${intent.id}:authorized`,
      providerRef: await referenceOf(intent),
      type: 'authorized',
      amountMinor: intent.amount_capturable,
      currency: intent.currency,
    },
  ]
}

/** An intent that is cancelled after a card was authorised lets go of that; before, of nothing. */
export async function ofCanceled(
  intent: Stripe.PaymentIntent,
  { stripe, referenceOf }: Asked,
): Promise<Told[]> {
  const providerRef = await referenceOf(intent)
  const chargeId = idIn(intent.latest_charge)
  const charge = chargeId ? await asking(stripe.charges.retrieve(chargeId)) : null
  return [
    {
      eventId: voided(providerRef),
      providerRef,
      type: 'voided',
      amountMinor: charge?.status === 'succeeded' ? charge.amount : 0,
      currency: intent.currency,
      reason: intent.cancellation_reason,
    },
  ]
}

/** Each attempt that fails is one of its own, and none of them is money. */
export async function ofFailed(
  eventId: string,
  { id, currency, last_payment_error: error }: Stripe.PaymentIntent,
  { referenceOf }: Asked,
): Promise<Told[]> {
  const providerRef = await referenceOf(id)
  return [{ eventId, providerRef, type: 'failed', amountMinor: 0, currency, reason: error?.message ?? null }]
}

export const ofFailedSession = (eventId: string, session: Stripe.Checkout.Session): Told[] => [
  { eventId, providerRef: session.id, type: 'failed', amountMinor: 0, currency: session.currency ?? '' },
]

export async function ofCaptured(charge: Stripe.Charge, { referenceOf }: Asked): Promise<Told[]> {
  return [
    {
      eventId: succeeded(charge.payment_intent),
      providerRef: await referenceOf(charge.payment_intent),
      type: 'succeeded',
      amountMinor: charge.amount_captured,
      currency: charge.currency,
    },
  ]
}
