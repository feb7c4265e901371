import type { Stripe } from 'stripe'
import { idIn } from '../expanded.ts'
import { asking } from '../refusals.ts'
import { findPayment } from './find-payment.ts'

type Details = {
  [Method in 'card' | 'sepa_debit' | 'bacs_debit' | 'us_bank_account']?: { fingerprint?: string | null }
}

/** The fingerprint of the card or account that paid, which Stripe keeps the same in all payments. Null when Stripe sends none. */
export async function payerOf(stripe: Stripe, providerRef: string): Promise<string | null> {
  const { intent } = await findPayment(stripe, providerRef)
  const chargeId = idIn(intent?.latest_charge)
  if (chargeId === null) return null
  const { payment_method_details: details } = await asking(stripe.charges.retrieve(chargeId))
  const { card, sepa_debit: sepa, bacs_debit: bacs, us_bank_account: us } = (details ?? {}) as Details
  return [card, sepa, bacs, us].find((method) => method?.fingerprint)?.fingerprint ?? null
}
