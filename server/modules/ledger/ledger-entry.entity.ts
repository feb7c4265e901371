import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import type { Account } from './ledger.rules.ts'
import { LedgerTransactionEntity } from './ledger-transaction.entity.ts'

/** One side of a transaction: a debit when positive, a credit when negative. */
export const LedgerEntryEntity = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entries',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    transactionId: idOf(LedgerTransactionEntity),
    account: p.text().$type<Account>(),
    /** The owner: a coach, a payment or a seeker; null for the platform. */
    ownerId: p.uuid().nullable(),
    currency: p.text().$type<Currency>(),
    amountMinor: p.bigint('number'),
  },
})
