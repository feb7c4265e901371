import type { Currency } from '../../lib/currency.rules.ts'
import type { PaymentEventType } from './payment.rules.ts'

export interface CheckoutRequest {
  paymentId: string
  amountMinor: number
  currency: Currency
  description: string
  /** Authorise now, capture when the coach accepts. */
  captureManually: boolean
  /** Where the person returns after paying, and after giving up. */
  successUrl: string
  cancelUrl: string
  /** The provider's page refuses to take money after this instant. */
  expiresAt: Date
}

/** What a provider tells us, by signed webhook only. `eventId` is unique per provider and makes replays harmless. */
export interface ProviderEvent {
  eventId: string
  providerRef: string
  type: PaymentEventType
  amountMinor: number
  /** As the provider says it: it may be another than we asked for. */
  currency: string
  /** Of a refund: the same in every event that tells of it, and our own key when we asked for it. */
  refundRef: string | null
  /** Of money that a bank takes back: the same in every event that tells of it. */
  chargebackRef: string | null
  reason: string | null
  occurredAt: Date
  /** A fingerprint of the card or account, if known. It is the same in all its payments and cannot be used to pay. */
  payer?: string | null
}

/** The one interface between the marketplace and whoever moves the money. */
export interface PaymentProvider {
  readonly name: string
  createCheckout(request: CheckoutRequest): Promise<{ providerRef: string; checkoutUrl: string }>
  /**
   * These three are idempotent per reference (and key); their result arrives as an event. An `AppError` means that the
   * provider refuses, and that nothing was done before either, by an attempt whose answer was lost; anything else, that it was
   * not reached.
   */
  capture(providerRef: string): Promise<void>
  void(providerRef: string): Promise<void>
  refund(providerRef: string, amountMinor: number, idempotencyKey: string): Promise<void>
  /** Verifies the signature over the raw body. Throws `UNAUTHENTICATED` when it does not hold. */
  readWebhook(
    rawBody: string,
    headers: Record<string, string | undefined>,
  ): ProviderEvent[] | Promise<ProviderEvent[]>
  /** The provider's own list of what it has told since, each thing once, in no promised order: for reconciliation. */
  events(since: Date): AsyncIterable<ProviderEvent>
}
