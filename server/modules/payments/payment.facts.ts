import { type Fact, factOf } from '../../facts.ts'
import type { Signal } from '../signals/signal.rules.ts'
import type { Payment } from './payment.entity.ts'
import type { PaymentEventType } from './payment.rules.ts'
import type { RefundReason } from './refunds/refund.rules.ts'

/** A payment was judged by all that its provider has said. Its session is locked. */
export const PaymentJudged: Fact<{
  payment: Payment
  /** The event that has just come. */
  eventId: string
  /** The event that has just come makes it paid. */
  isNewlyPaid: boolean
  /** It was let go of until the event that has just come: the money was taken after all. */
  isTakenAfterAll: boolean
  /** A digest of the card or account that paid; null where the event does not contain it. */
  payer: Signal | null
  at: Date
}> = factOf('PaymentJudged')

/** What a provider would be asked for is asked of money that was paid before, and done at once. What it is for is locked. */
export const PrepaidInstructed: Fact<{
  payment: Payment
  type: Extract<PaymentEventType, 'authorized' | 'succeeded' | 'voided' | 'refunded'>
  amountMinor: number
  /** Of a refund: its key. */
  refundRef: string | null
  at: Date
}> = factOf('PrepaidInstructed')

/** It was decided that some of a payment goes back. Its session is locked. */
export const RefundDecided: Fact<{
  payment: Payment
  amountMinor: number
  reason: RefundReason
  at: Date
}> = factOf('RefundDecided')
