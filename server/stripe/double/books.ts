import { randomUUID } from 'node:crypto'
import type { Stripe } from 'stripe'

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { payment_intent: string | null }

export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'capture_method'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'status'
> & { latest_charge: string | null; last_payment_error: { message: string } | null }

export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'refunded'
  | 'status'
> & {
  payment_intent: string | null
  source_transfer: string | null
  payment_method_details?: { card: { fingerprint: string } }
}

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'failure_reason' | 'metadata' | 'reason' | 'status'
> & { charge: string; payment_intent: string | null }

export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'metadata' | 'reason' | 'status'
> & { charge: string; payment_intent: string | null }

export type Account = Pick<
  Stripe.Account,
  | 'id'
  | 'object'
  | 'capabilities'
  | 'country'
  | 'details_submitted'
  | 'email'
  | 'metadata'
  | 'payouts_enabled'
  | 'type'
> & { requirements: { currently_due: string[] } }

export type Reversal = Pick<
  Stripe.TransferReversal,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata'
> & { transfer: string }

export type Transfer = Pick<
  Stripe.Transfer,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_reversed'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'reversed'
  | 'transfer_group'
> & { destination: string; reversals: { object: 'list'; data: Reversal[]; has_more: false; url: string } }

export type Payout = Pick<
  Stripe.Payout,
  'id' | 'object' | 'amount' | 'automatic' | 'created' | 'currency' | 'failure_message' | 'status'
>

/** What moved a connected account's balance: here only what a transfer brought. */
export interface Movement {
  id: string
  object: 'balance_transaction'
  type: 'payment'
  amount: number
  currency: string
  source: string
  account: string
  payout: string | null
}

/** What a card of the test page does to its charge: https://docs.stripe.com/testing#refunds */
export type RefundFate = 'succeeds' | 'succeeds_later' | 'fails_later'

export interface Books {
  sessions: Map<string, Session>
  /** What a page was asked for and its object does not show. */
  pages: Map<string, Pick<Intent, 'capture_method' | 'description' | 'metadata'>>
  intents: Map<string, Intent>
  charges: Map<string, Charge>
  fates: Map<string, RefundFate>
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
  accounts: Map<string, Account>
  transfers: Map<string, Transfer>
  movements: Map<string, Movement>
  payouts: Map<string, Payout>
  /** Our own balance by currency, which transfers are sent from. */
  balance: Map<string, number>
}

export const openBooks = (): Books => ({
  sessions: new Map(),
  pages: new Map(),
  intents: new Map(),
  charges: new Map(),
  fates: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  accounts: new Map(),
  transfers: new Map(),
  movements: new Map(),
  payouts: new Map(),
  balance: new Map(),
})

export const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`

/** What every verb of the double works on. */
export interface Bench {
  books: Books
  clock: () => Date
  /** Now, in Stripe's whole seconds. */
  now: () => number
  /** Where its pages are. */
  origin: () => string
  tell: (type: Stripe.Event['type'], object: object, account?: string) => void
}

export function move({ books: { balance } }: Bench, currency: string, amount: number): void {
  balance.set(currency, (balance.get(currency) ?? 0) + amount)
}
