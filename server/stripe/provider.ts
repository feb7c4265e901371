import type { FastifyBaseLogger } from 'fastify'
import { Stripe } from 'stripe'
import { AppError, backendUnavailable } from '../errors.ts'
import type { PaymentProvider, ProviderEvent } from '../modules/payments/provider.type.ts'
import { capture } from './checkout/capture.ts'
import { createCheckout } from './checkout/create-checkout.ts'
import { payerOf } from './checkout/payer.ts'
import { refund } from './checkout/refund.ts'
import { voidPayment } from './checkout/void.ts'
import { listEvents } from './events/list-events.ts'
import { referencesOf } from './events/sessions-of-intents.ts'
import { translateEvent } from './events/translate-event.ts'
import { verifyEvent } from './events/verify-event.ts'

export interface StripeDeps {
  stripe: Stripe
  webhookSecrets: readonly string[]
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Stripe, as the marketplace knows it. It keeps nothing here: where the money is, Stripe is asked each time. */
export function createStripePayments({ stripe, webhookSecrets, clock, log }: StripeDeps): PaymentProvider {
  const asked = { stripe, referenceOf: referencesOf(stripe) }
  return {
    name: 'stripe',
    createCheckout: (request) => createCheckout({ stripe, log }, request),
    capture: (ref) => capture(stripe, ref),
    void: (ref) => voidPayment(stripe, ref),
    refund: (ref, amountMinor, key) => refund(stripe, ref, amountMinor, key),
    readWebhook: async (rawBody, headers) => {
      const event = verifyEvent(rawBody, headers, { webhookSecrets, clock })
      if (event.api_version !== Stripe.API_VERSION)
        log.warn(
          { type: event.type, told: event.api_version },
          `the webhook is not told as of ${Stripe.API_VERSION}`,
        )
      const told = await translateEvent(event, asked).catch((error: unknown) => {
        log.warn(
          { err: error, event: event.id, type: event.type },
          'a webhook could not be read, it will come again',
        )
        throw error instanceof AppError ? error : backendUnavailable()
      })
      return Promise.all(told.map((one) => withPayer({ stripe, log }, one)))
    },
    events: (since) => listEvents(asked, since),
  }
}

const OF_MONEY = new Set<ProviderEvent['type']>(['authorized', 'succeeded'])

/** Adds the fingerprint of the card or account. A payment is recorded without it when Stripe does not respond. */
async function withPayer(
  { stripe, log }: Pick<StripeDeps, 'stripe' | 'log'>,
  event: ProviderEvent,
): Promise<ProviderEvent> {
  if (!OF_MONEY.has(event.type) || !event.providerRef.startsWith('cs_')) return event
  try {
    const payer = await payerOf(stripe, event.providerRef)
    return payer === null ? event : { ...event, payer }
  } catch (error) {
    log.warn({ err: error, event: event.eventId }, 'what a payment came from is not known')
    return event
  }
}
