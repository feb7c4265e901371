import type { Currency } from '../../lib/currency.rules.ts'

/** A coach's account at the payout provider. */
export interface PayoutAccount {
  accountRef: string
  /** Money sent there now arrives. */
  canBePaid: boolean
  /** The coach has filled in everything once; the provider may still check it, or request more. */
  isSubmitted: boolean
  /** What the provider waits for, in its own words, such as `individual.verification.document`. */
  missing: string[]
}

export interface AccountRequest {
  coachId: string
  email: string
  /** ISO 3166, where the coach pays tax. */
  country: string
}

export interface TransferRequest {
  accountRef: string
  amountMinor: number
  currency: Currency
  description: string
  /** The same for every attempt at one payout. */
  key: string
}

export const PAYOUT_EVENT_TYPES = ['account_changed', 'paid', 'failed', 'reversed'] as const
export type PayoutEventType = (typeof PAYOUT_EVENT_TYPES)[number]

/** An event of the provider about payouts. `eventId` is unique per provider and makes replays harmless. */
export interface PayoutEvent {
  eventId: string
  /** `paid` and `failed`: by the coach's bank. */
  type: PayoutEventType
  accountRef: string
  /** Null when it is about the account. */
  transferRef: string | null
  /** Of this transfer, or of what came back of it; 0 when it is about the account. */
  amountMinor: number
  /** As the provider says it; empty when it is about the account. */
  currency: string
  /** Of `reversed`: our own key when we requested it. */
  reversalRef: string | null
  /** The provider's own words. */
  reason: string | null
  occurredAt: Date
}

/**
 * The interface of a payout provider. An `AppError` means that the provider refuses, and that nothing was done
 * under this key before either, by an attempt whose answer was lost; anything else, that it was not reached.
 */
export interface PayoutProvider {
  readonly name: string
  /** Its webhooks come to the address of the payments, among theirs: it is the same company. */
  readonly isToldWithPayments: boolean
  /** Once for each coach: asked again, it answers the same. */
  openAccount(request: AccountRequest): Promise<{ accountRef: string }>
  /** A page of the provider's, for a few minutes and one visit, on which a coach says who they are and where their money goes. */
  onboardingUrl(accountRef: string, pages: { returnUrl: string; refreshUrl: string }): Promise<string>
  readAccount(accountRef: string): Promise<PayoutAccount>
  /** Sends money to the coach's account, once per key; whether it reached their bank arrives as an event. */
  transfer(request: TransferRequest): Promise<{ transferRef: string }>
  /** Takes back what was sent, or a part of it, once per key. */
  reverse(transferRef: string, amountMinor: number, key: string): Promise<void>
  /** Verifies the signature over the raw body. Throws `UNAUTHENTICATED` when it does not hold. */
  readWebhook(rawBody: string, headers: Record<string, string | undefined>): Promise<PayoutEvent[]>
  /** The provider's own list of what became of transfers, for reconciliation. */
  events(since: Date, accountRefs: readonly string[]): AsyncIterable<PayoutEvent>
}
