import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { PaymentProvider, ProviderEvent } from '../../modules/payments/provider.type.ts'
import type { NextRefund } from './bank/next-refund.rules.ts'
import type { DeclineNotice } from './checkout/cards.rules.ts'
import type { SandboxEvent } from './checkout/checkout.rules.ts'
import type { Telling } from './events/tell-again.ts'

export interface WebhookRequest {
  url: string
  body: string
  headers: Record<string, string>
}

export interface SandboxOptions {
  pool: Pool
  /** Origin of the card page, asked each time since the port may be known late. */
  publicUrl: () => string
  /** Where events are posted. */
  webhookUrl: () => string
  /** Signs events; at least 16 characters and the same in every process. */
  secret: string
  productName: string
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Posts one webhook and answers its status. Over HTTP unless told otherwise. */
  send?: (request: WebhookRequest) => Promise<number>
}

/** What the verbs of the sandbox share. */
export interface Sandbox extends Required<SandboxOptions> {
  /** Sends committed events in the background. */
  dispatch: (events: readonly SandboxEvent[]) => void
}

export type PayResult =
  | { outcome: 'paid' | 'already_paid' | 'challenge' }
  | { outcome: 'declined'; notice: DeclineNotice }
  | { outcome: 'closed'; message: string }

/** What its page does to a payment in place of a bank. All throw `NOT_FOUND`; `CONFLICT` when the payment is not at that point. */
export interface BankVerbs {
  chargeBack: (providerRef: string) => Promise<void>
  winChargeback: (providerRef: string) => Promise<void>
  /** Ends the wait of a payment that settles late. */
  settleNow: (providerRef: string, outcome: 'settle' | 'decline') => Promise<void>
  setNextRefund: (providerRef: string, next: NextRefund) => Promise<void>
  deliverAgain: (providerRef: string, eventId: string) => Promise<void>
  /** Tells an event again under a new id; a lie when it is told otherwise. Throws `BAD_USER_INPUT`. */
  tellAnew: (providerRef: string, eventId: string, telling?: Telling) => Promise<void>
}

export interface SandboxProvider extends PaymentProvider, BankVerbs {
  readWebhook: (rawBody: string, headers: Record<string, string | undefined>) => ProviderEvent[]
  /** Adds the card page and what it links to, all under /sandbox/. */
  register: (app: FastifyInstance) => void
  /** Starts delivering events, those a killed process left behind included. Call it once the port listens. */
  start: () => void
  /** Ends the delivery loop and waits for the attempts under way. */
  stop: () => Promise<void>
  /** Charges a card as the page does. Throws `NOT_FOUND`, and `BAD_USER_INPUT` for a number that is no test card. */
  pay: (providerRef: string, cardNumber: string) => Promise<PayResult>
  /** The second step of a challenged card; `closed` when nothing waits for one any more. */
  answerChallenge: (providerRef: string, isConfirmed: boolean) => Promise<PayResult>
  /** Does what banks do by now, makes one attempt at every event that is due (of one checkout when named), and waits for those under way. */
  deliverNow: (providerRef?: string) => Promise<void>
}
