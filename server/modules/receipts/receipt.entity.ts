import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { LedgerTransactionEntity } from '../ledger/ledger-transaction.entity.ts'
import { SessionEntity } from '../sessions/session.entity.ts'
import type { ReceiptKind } from './receipt.rules.ts'

/** A numbered document about money that came or went back; written once, never changed. */
export const ReceiptEntity = defineEntity({
  name: 'Receipt',
  tableName: 'receipts',
  properties: {
    kind: p.text().$type<ReceiptKind>().primary(),
    /** Given by the database, without gaps. */
    number: p.integer().primary(),
    transactionId: idOf(LedgerTransactionEntity).unique('receipts_transaction_id_unique'),
    sessionId: idOf(SessionEntity).nullable(),
    packageId: p.uuid().nullable(),
    /** When the session was to be, as it stood then. */
    startsAt: p.datetime().nullable(),
    amountMinor: p.integer(),
    currency: p.text().$type<Currency>(),
    issuedAt: p.datetime(),
  },
})
