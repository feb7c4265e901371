import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { PayoutEntity } from '../payout.entity.ts'
import type { StatementKind } from './statement.rules.ts'

/** A numbered document about a payout; what it says follows from the payout, which does not change any more. */
export const PayoutStatementEntity = defineEntity({
  name: 'PayoutStatement',
  tableName: 'payout_statements',
  properties: {
    /** Given by the database, without gaps. */
    number: p.integer().primary(),
    payoutId: idOf(PayoutEntity),
    kind: p.text().$type<StatementKind>(),
    issuedAt: p.datetime(),
  },
})
