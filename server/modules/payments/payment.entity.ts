import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { stamp } from '../../db/present.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import type { PaymentState } from './payment.rules.ts'
import type { RefundReason } from './refunds/refund.rules.ts'

export const PaymentEntity = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    /** What it is for: a session or a package. */
    sessionId: p.uuid().nullable(),
    packageId: p.uuid().nullable(),
    /** Whose prepaid money it is taken from, a package's or a seeker's credit; null when the provider takes it. */
    paidFrom: p.uuid().nullable(),
    provider: p.text(),
    /** Null, with the page, until the provider has opened one. */
    providerRef: p.text().nullable(),
    amountMinor: p.integer(),
    refundedMinor: p.integer().default(0),
    /** Taken back by the payer's bank, and not returned. */
    chargedBackMinor: p.integer().default(0),
    /** The most that was decided to go back of it in all, by rule or ruling: goodwill within that is no gift. */
    ruledMinor: p.integer().default(0),
    currency: p.text().$type<Currency>(),
    state: p.text().$type<PaymentState>().default('pending'),
    checkoutUrl: p.text().nullable(),
    capturesManually: p.boolean().default(false),
    /** What we have decided but the provider has not yet confirmed; kept until its event arrives. */
    due: p.text().$type<'capture' | 'void'>().nullable(),
    /** What is to go back if the money is taken all the same, and why. */
    dueMinor: p.integer().nullable(),
    dueReason: p.text().$type<RefundReason>().nullable(),
    createdAt: p.datetime().onCreate(stamp),
    updatedAt: p.datetime().onCreate(stamp).onUpdate(stamp),
  },
})

export type Payment = InferEntity<typeof PaymentEntity>

export type SessionPayment = Payment & { sessionId: string }
export const isForSession = (payment: Payment): payment is SessionPayment => Boolean(payment.sessionId)
