import { defineEntity, p } from '@mikro-orm/postgresql'
import type { PayoutEventType } from '../payout-provider.type.ts'

/** What the provider said once of payouts, kept whole and never changed. */
export const PayoutEventEntity = defineEntity({
  name: 'PayoutEvent',
  tableName: 'payout_events',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    /** In the order they came. */
    seq: p.bigint('string').autoincrement().generated('identity'),
    provider: p.text(),
    providerEventId: p.text(),
    type: p.text().$type<PayoutEventType>(),
    accountRef: p.text(),
    transferRef: p.text().nullable(),
    amountMinor: p.bigint('number'),
    currency: p.text(),
    reversalRef: p.text().nullable(),
    reason: p.text().nullable(),
    occurredAt: p.datetime(),
    receivedAt: p.datetime(),
  },
})
