import type { PayoutProvider } from '../modules/payouts/payout-provider.type.ts'
import { onboardingUrl, openAccount, readAccount } from './connect/account.ts'
import { listPayoutEvents, translatePayoutEvent } from './connect/payout-facts.ts'
import { reverse, transfer } from './connect/transfer.ts'
import { verifyEvent } from './events/verify-event.ts'
import type { StripeDeps } from './provider.ts'

/** Stripe Connect: coaches are paid from our balance to accounts of their own. */
export function createStripePayouts({
  stripe,
  webhookSecrets,
  clock,
}: Omit<StripeDeps, 'log'>): PayoutProvider {
  return {
    name: 'stripe',
    isToldWithPayments: true,
    openAccount: (request) => openAccount(stripe, request),
    onboardingUrl: (accountRef, pages) => onboardingUrl(stripe, accountRef, pages),
    readAccount: (accountRef) => readAccount(stripe, accountRef),
    transfer: (request) => transfer(stripe, request),
    reverse: (transferRef, amountMinor, key) => reverse(stripe, transferRef, amountMinor, key),
    readWebhook: async (rawBody, headers) =>
      translatePayoutEvent(verifyEvent(rawBody, headers, { webhookSecrets, clock }), stripe),
    events: (since, accountRefs) => listPayoutEvents(stripe, since, accountRefs),
  }
}
