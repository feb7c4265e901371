import type { Stripe } from 'stripe'
import { conflict } from '../../errors.ts'
import { asking } from '../refusals.ts'
import { type Found, findPayment } from './find-payment.ts'

/** Closes a page nobody has paid on, or lets go of money set aside. Harmless when it already was. */
export async function voidPayment(stripe: Stripe, providerRef: string): Promise<void> {
  const found = await findPayment(stripe, providerRef)
  if (found.session.status !== 'open') return letGo(stripe, providerRef, found)
  try {
    const idempotencyKey = `expire:${providerRef}`
    await asking(stripe.checkout.sessions.expire(providerRef, {}, { idempotencyKey }))
  } catch (error) {
    const now = await findPayment(stripe, providerRef)
    if (now.session.status === 'open') throw error
    // Somebody paid just before.
    await letGo(stripe, providerRef, now)
  }
}

/** Stripe lets nobody cancel the intent of a page that is still open; this one is not. */
async function letGo(stripe: Stripe, providerRef: string, { session, intent }: Found): Promise<void> {
  if (session.status === 'expired' || !intent || intent.status === 'canceled') return
  if (intent.status === 'succeeded') throw conflict('This payment was taken. Refund it instead.')
  const idempotencyKey = `cancel:${providerRef}`
  await asking(stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey }))
}
