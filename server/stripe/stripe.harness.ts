import { randomUUID } from 'node:crypto'
import type { CheckoutRequest, ProviderEvent } from '../modules/payments/provider.type.ts'
import type { PayoutEvent } from '../modules/payouts/payout-provider.type.ts'
import { createClient } from './client.ts'
import { startDouble } from './double/double.ts'
import type { ToldEvent } from './double/told.ts'
import { createStripePayouts } from './payout-provider.ts'
import { createStripePayments } from './provider.ts'

export const SECRET_KEY = 'sk_test_double'
export const WEBHOOK_SECRET = 'whsec_double'
export const SESSION_START = new Date('2026-11-21T09:30:00Z')

/** Our side of Stripe, the real SDK in it, and the double it talks to, with a clock the test turns. */
export async function openStripe() {
  let now = SESSION_START
  const clock = () => now
  const received: ProviderEvent[] = []
  const paidOut: PayoutEvent[] = []
  const double = await startDouble({
    clock,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    send: async ({ body, headers }) => {
      received.push(...(await payments.readWebhook(body, headers)))
      paidOut.push(...(await payouts.readWebhook(body, headers)))
      return 200
    },
  })
  const warnings: string[] = []
  const client = { secretKey: SECRET_KEY, apiUrl: double.url, retries: 0 }
  const stripe = createClient(client)
  const deps = { stripe, webhookSecrets: ['whsec_old', WEBHOOK_SECRET], clock }
  const log = { warn: (_about: unknown, words?: string) => void warnings.push(words ?? '') }
  const payments = createStripePayments({ ...deps, log })
  const payouts = createStripePayouts(deps)
  const checkout = (change: Partial<CheckoutRequest> = {}) =>
    payments.createCheckout({ ...request(now), ...change })

  return {
    double,
    stripe,
    payments,
    /** The same, and waits for no answer. */
    impatient: createStripePayments({ ...deps, log, stripe: createClient({ ...client, timeoutMs: 300 }) }),
    payouts,
    warnings,
    received,
    paidOut,
    advance: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    checkout,
    /** Opens a page and pays on it. */
    paid: async (change: Partial<CheckoutRequest> & { card?: string } = {}) => {
      const { card, ...asked } = change
      const { providerRef } = await checkout(asked)
      double.pay(providerRef, card)
      return providerRef
    },
    /** The calls that change something, since the last time. */
    calls: () =>
      double.requests
        .splice(0)
        .filter(({ call }) => call.startsWith('POST'))
        .map(({ call, key, params }) => ({ call, key, params })),
    /** What the events that wait tell us, once each has arrived. */
    told: async () => {
      await double.deliverNow()
      return received.splice(0)
    },
    receive: (event: ToldEvent) => {
      const { body, headers } = double.posted(event)
      return payments.readWebhook(body, headers)
    },
    close: () => double.close(),
  }
}

const request = (now: Date): CheckoutRequest => ({
  paymentId: randomUUID(),
  amountMinor: 14_000,
  currency: 'GBP',
  description: 'Live case with Elena Marchetti',
  captureManually: false,
  successUrl: 'https://shop.test/booking-success?session=1',
  cancelUrl: 'https://shop.test/coach/1/pay',
  expiresAt: new Date(now.getTime() + 15 * 60_000),
})
