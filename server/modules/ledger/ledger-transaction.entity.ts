import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { PaymentEntity } from '../payments/payment.entity.ts'
import type { TransactionKind } from './ledger.rules.ts'

/** One business event: its entries add up to nothing in each currency. Written once, never changed. */
export const LedgerTransactionEntity = defineEntity({
  name: 'LedgerTransaction',
  tableName: 'ledger_transactions',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    /** In the order they were written. */
    seq: p.bigint('string').autoincrement().generated('identity'),
    kind: p.text().$type<TransactionKind>(),
    sessionId: p.uuid().nullable(),
    paymentId: idOf(PaymentEntity).nullable(),
    payoutId: p.uuid().nullable(),
    packageId: p.uuid().nullable(),
    /** What brought it about, once: `event:…` of the provider, `decision:…` of ours. */
    source: p.text().unique('ledger_transactions_source_unique'),
    /** A code: the words stand in the audit log, where they can be forgotten. */
    reason: p.text().nullable(),
    createdBy: p.uuid().nullable(),
    occurredAt: p.datetime(),
    recordedAt: p.datetime(),
  },
})
