import type { Stripe } from 'stripe'
import type { ProviderEvent } from '../../modules/payments/provider.type.ts'
import { fromStripe } from '../instant.ts'
import type { ReferenceOf } from './sessions-of-intents.ts'

/** What an event says of a payment; the rest is the same for all of them. */
export type Told = Pick<ProviderEvent, 'eventId' | 'providerRef' | 'amountMinor' | 'currency' | 'type'> &
  Partial<Pick<ProviderEvent, 'refundRef' | 'chargebackRef' | 'reason'>>

export interface Asked {
  stripe: Stripe
  referenceOf: ReferenceOf
}

const MAX_WORDS = 500

export const completed = (told: Told, event: Stripe.Event): ProviderEvent => ({
  refundRef: null,
  chargebackRef: null,
  occurredAt: fromStripe(event.created),
  ...told,
  currency: told.currency.toUpperCase(),
  reason: told.reason?.replaceAll('\0', '').slice(0, MAX_WORDS) ?? null,
})
