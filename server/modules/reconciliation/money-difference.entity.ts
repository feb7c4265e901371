import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { PaymentEntity } from '../payments/payment.entity.ts'
import type { DifferenceKind } from './compare.rules.ts'

/** Where our books and the provider's, or two of our own, do not agree. Gone as soon as they do. */
export const MoneyDifferenceEntity = defineEntity({
  name: 'MoneyDifference',
  tableName: 'money_differences',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    kind: p.text().$type<DifferenceKind>(),
    /** What it is about: an event, a payment or an account. */
    subject: p.text(),
    paymentId: idOf(PaymentEntity).nullable(),
    providerRef: p.text().nullable(),
    expectedMinor: p.bigint('number'),
    toldMinor: p.bigint('number'),
    currency: p.text(),
    noticedAt: p.datetime(),
  },
})
