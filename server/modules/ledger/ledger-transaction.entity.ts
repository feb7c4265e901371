import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { PaymentEntity } from '../payments/payment.entity.ts'
import type { TransactionKind } from './ledger.rules.ts'

/** One business event. Its entries add up to zero in each currency. It is written once and never changed. */
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
    /** The unique cause: `event:…` of the provider or our `decision:…`. */
    source: p.text().unique('ledger_transactions_source_unique'),
    /** A code. The text is in the audit log, which supports erasing texts. */
    reason: p.text().nullable(),
    createdBy: p.uuid().nullable(),
    occurredAt: p.datetime(),
    recordedAt: p.datetime(),
  },
})
