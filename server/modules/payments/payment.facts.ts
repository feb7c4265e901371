import { type Fact, factOf } from '../../facts.ts'
import type { Payment } from './payment.entity.ts'

/** A payment was judged by all that its provider has said. Its session is locked. */
export const PaymentJudged: Fact<{
  payment: Payment
  /** The event that has just come makes it paid. */
  isNewlyPaid: boolean
  /** It was let go of until the event that has just come: the money was taken after all. */
  isTakenAfterAll: boolean
  at: Date
}> = factOf('PaymentJudged')
