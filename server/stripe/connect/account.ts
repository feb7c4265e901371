import type { Stripe } from 'stripe'
import type { AccountRequest, PayoutAccount } from '../../modules/payouts/payout-provider.type.ts'
import { asking } from '../refusals.ts'

/** An Express account: Stripe asks the coach for what the law wants, and shows them their payouts. */
export const accountParams = ({ coachId, email, country }: AccountRequest) =>
  ({
    type: 'express',
    country,
    email,
    capabilities: { transfers: { requested: true } },
    metadata: { coach: coachId },
  }) satisfies Stripe.AccountCreateParams

/** Stripe forgets the key after a day: whoever opens an account writes its reference down. */
export async function openAccount(stripe: Stripe, request: AccountRequest): Promise<{ accountRef: string }> {
  const idempotencyKey = `account:${request.coachId}`
  const { id } = await asking(stripe.accounts.create(accountParams(request), { idempotencyKey }))
  return { accountRef: id }
}

export const linkParams = (account: string, pages: { returnUrl: string; refreshUrl: string }) =>
  ({
    account,
    type: 'account_onboarding',
    return_url: pages.returnUrl,
    refresh_url: pages.refreshUrl,
  }) satisfies Stripe.AccountLinkCreateParams

/** A link is for one visit. With a key of ours, a second one would be the first again, used up; it makes nothing that lasts. */
export async function onboardingUrl(
  stripe: Stripe,
  accountRef: string,
  pages: { returnUrl: string; refreshUrl: string },
): Promise<string> {
  const { url } = await asking(stripe.accountLinks.create(linkParams(accountRef, pages)))
  return url
}

export async function readAccount(stripe: Stripe, accountRef: string): Promise<PayoutAccount> {
  const account = await asking(stripe.accounts.retrieve(accountRef))
  return {
    accountRef,
    canBePaid: account.capabilities?.transfers === 'active' && account.payouts_enabled,
    isSubmitted: account.details_submitted,
    missing: account.requirements?.currently_due ?? [],
  }
}
