import type { Stripe } from 'stripe'
import type { Asked, Told } from './told.ts'

/** The bank has taken the money back: when the dispute opens, or at the latest when it is lost. */
export const ofWithdrawn = (dispute: Stripe.Dispute, asked: Asked) => told('charged_back', dispute, asked)

/** The money is back with us. */
export const ofReinstated = (dispute: Stripe.Dispute, asked: Asked) =>
  told('chargeback_reversed', dispute, asked)

/** An inquiry (`warning_…`) and one that was prevented take no money. */
export async function ofOpened(dispute: Stripe.Dispute, asked: Asked): Promise<Told[]> {
  const takesNothing = dispute.status.startsWith('warning_') || dispute.status === 'prevented'
  return takesNothing ? [] : ofWithdrawn(dispute, asked)
}

export async function ofClosed(dispute: Stripe.Dispute, asked: Asked): Promise<Told[]> {
  if (dispute.status === 'won') return ofReinstated(dispute, asked)
  return dispute.status === 'lost' ? ofWithdrawn(dispute, asked) : []
}

async function told(
  type: 'charged_back' | 'chargeback_reversed',
  { id, amount, currency, payment_intent: intent, reason }: Stripe.Dispute,
  { referenceOf }: Asked,
): Promise<Told[]> {
  return [
    {
      eventId: `${id}:${type}`,
      providerRef: await referenceOf(intent),
      type,
      amountMinor: amount,
      currency,
      chargebackRef: id,
      reason,
    },
  ]
}
