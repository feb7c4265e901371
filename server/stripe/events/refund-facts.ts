import type { Stripe } from 'stripe'
import { idIn } from '../expanded.ts'
import { asking } from '../refusals.ts'
import type { Asked, Told } from './told.ts'

const OUTCOMES = { succeeded: 'refunded', failed: 'refund_failed', canceled: 'refund_failed' } as const

/** A refund on its way is nothing yet. One that was there and failed later is told as both. */
export async function ofRefund(refund: Stripe.Refund, asked: Asked): Promise<Told[]> {
  const type = Object.entries(OUTCOMES).find(([status]) => status === refund.status)?.[1]
  if (!type || !(await isOfTakenMoney(refund, asked))) return []
  return [
    {
      eventId: `${refund.id}:${type}`,
      providerRef: await asked.referenceOf(refund.payment_intent),
      type,
      amountMinor: refund.amount,
      currency: refund.currency,
      refundRef: refund.metadata?.refund ?? refund.id,
      reason: refund.failure_reason ?? null,
    },
  ]
}

/** An authorisation that is let go of is a refund as well to Stripe; `payment_intent.canceled` tells of that. */
async function isOfTakenMoney({ charge, metadata }: Stripe.Refund, { stripe }: Asked): Promise<boolean> {
  const id = idIn(charge)
  if (metadata?.refund || id === null) return true
  const { captured } = await asking(stripe.charges.retrieve(id))
  return captured
}

/** The charge says how much is back in all; each refund says its own part. */
export async function ofRefundedCharge(charge: Stripe.Charge, asked: Asked): Promise<Told[]> {
  if (!charge.captured) return []
  const told: Told[] = []
  for await (const refund of asked.stripe.refunds.list({ charge: charge.id, limit: 100 }))
    told.push(...(await ofRefund(refund, asked)))
  return told
}
