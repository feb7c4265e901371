import type { FastifyBaseLogger } from 'fastify'
import { Stripe } from 'stripe'
import { AppError, backendUnavailable } from '../errors.ts'
import type { PaymentProvider } from '../modules/payments/provider.type.ts'
import { capture } from './checkout/capture.ts'
import { createCheckout } from './checkout/create-checkout.ts'
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
      return translateEvent(event, asked).catch((error: unknown) => {
        log.warn(
          { err: error, event: event.id, type: event.type },
          'a webhook could not be read, it will come again',
        )
        throw error instanceof AppError ? error : backendUnavailable()
      })
    },
    events: (since) => listEvents(asked, since),
  }
}
