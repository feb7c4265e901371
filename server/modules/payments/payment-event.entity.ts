import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { PaymentEntity } from './payment.entity.ts'
import type { ProviderEvent } from './provider.type.ts'

/** What the provider said once, kept whole. */
export const PaymentEventEntity = defineEntity({
  name: 'PaymentEvent',
  tableName: 'payment_events',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    /** Null when we never made the reference. */
    paymentId: idOf(PaymentEntity).nullable(),
    provider: p.text(),
    providerEventId: p.text(),
    type: p.text().$type<ProviderEvent['type']>(),
    amountMinor: p.integer(),
    reason: p.text().nullable(),
    occurredAt: p.datetime(),
    receivedAt: p.datetime(),
    /** In the order they came. */
    seq: p.bigint('string').autoincrement().generated('identity'),
    /** As the provider said it. */
    currency: p.text(),
    providerRef: p.text(),
    refundRef: p.text().nullable(),
    chargebackRef: p.text().nullable(),
  },
})
