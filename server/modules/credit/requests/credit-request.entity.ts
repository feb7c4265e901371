import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import type { Currency } from '../../../lib/currency.rules.ts'
import { UserEntity } from '../../users/user.entity.ts'

/** A request by an admin that another admin give credit. The reasons are in the audit log, which supports erasing texts. */
export const CreditRequestEntity = defineEntity({
  name: 'CreditRequest',
  tableName: 'credit_requests',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    seekerId: idOf(UserEntity),
    amountMinor: p.integer(),
    currency: p.text().$type<Currency>(),
    askedBy: idOf(UserEntity),
    askedAt: p.datetime(),
    decidedBy: idOf(UserEntity).nullable(),
    decidedAt: p.datetime().nullable(),
    isApproved: p.boolean().nullable(),
  },
})
