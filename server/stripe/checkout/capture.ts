import type { Stripe } from 'stripe'
import { conflict } from '../../errors.ts'
import { asking } from '../refusals.ts'
import { findPayment } from './find-payment.ts'

/** Takes the money that was set aside. Harmless when it already was. */
export async function capture(stripe: Stripe, providerRef: string): Promise<void> {
  const { intent } = await findPayment(stripe, providerRef)
  if (intent?.status === 'succeeded') return
  if (intent?.status === 'canceled')
    throw conflict('The money that was set aside was let go of. It cannot be captured any more.')
  if (intent?.status !== 'requires_capture') throw conflict('Only an authorised payment can be captured.')
  await asking(stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `capture:${providerRef}` }))
}
