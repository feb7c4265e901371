import { createDeliveryLoop } from '../payments/events/delivery-loop.ts'
import { sendWebhook } from '../payments/events/send-webhook.ts'
import type { SandboxOptions } from '../payments/sandbox.types.ts'
import { accountRoutes } from './account.routes.ts'
import { changeAccount, openAccount, readAccount, startVisit } from './accounts.ts'
import { deliverDue, eventsSince } from './outbox.ts'
import type { Books, SandboxPayouts } from './sandbox-payouts.types.ts'
import { reverse, transfer } from './transfers.ts'
import { readWebhook } from './read-webhook.ts'

/** Pays coaches out without moving money: an outside company in all but its address. */
export function createSandboxPayouts(options: SandboxOptions): SandboxPayouts {
  const books: Books = { ...options, send: options.send ?? sendWebhook }
  const loop = createDeliveryLoop(() => deliverDue(books), books.log)
  return {
    name: 'sandbox',
    isToldWithPayments: false,
    openAccount: (request) => openAccount(books, request),
    onboardingUrl: async (accountRef, { returnUrl }) =>
      `${books.publicUrl()}/sandbox/payouts/${await startVisit(books, accountRef, returnUrl)}`,
    readAccount: (accountRef) => readAccount(books, accountRef),
    transfer: (request) => transfer(books, request),
    reverse: (transferRef, amountMinor, key) => reverse(books, transferRef, amountMinor, key),
    readWebhook: async (rawBody, headers) => readWebhook(rawBody, headers, books.secret, books.clock()),
    events: (since) => eventsSince(books, since),
    change: (accountRef, change) => changeAccount(books, accountRef, change),
    register: (app) => void app.register(accountRoutes(books)),
    deliverNow: () => deliverDue(books),
    start: loop.start,
    stop: loop.stop,
  }
}
