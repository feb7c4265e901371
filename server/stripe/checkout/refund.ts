import type { Stripe } from 'stripe'
import { badInput, conflict, idempotencyMismatch } from '../../errors.ts'
import { asking } from '../refusals.ts'
import { findPayment } from './find-payment.ts'

/** What one of our refunds is asked for with: its key goes with it, so that every event of it names it. */
export const refundParams = (intentId: string, amountMinor: number, key: string) =>
  ({
    payment_intent: intentId,
    amount: amountMinor,
    reason: 'requested_by_customer',
    metadata: { refund: key },
  }) satisfies Stripe.RefundCreateParams

/**
 * Gives money back once per key. Stripe forgets idempotency keys after a day and our queue may be slower, so what it already
 * has under the key is looked for first.
 */
export async function refund(
  stripe: Stripe,
  providerRef: string,
  amountMinor: number,
  key: string,
): Promise<void> {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw badInput('A refund is a positive amount.')
  const { intent } = await findPayment(stripe, providerRef)
  if (intent?.status !== 'succeeded') throw conflict('Only a payment that was taken can be refunded.')
  const earlier = await asking(findRefund(stripe, intent.id, key))
  if (earlier) {
    if (earlier.amount !== amountMinor) throw idempotencyMismatch()
    return
  }
  await asking(stripe.refunds.create(refundParams(intent.id, amountMinor, key), { idempotencyKey: key }))
}

async function findRefund(stripe: Stripe, intentId: string, key: string): Promise<Stripe.Refund | null> {
  const made = stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  for await (const one of made) if (one.metadata?.refund === key) return one
  return null
}
