import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import type { Currency } from '../../../lib/currency.rules.ts'
import { UserEntity } from '../../users/user.entity.ts'

/** Credit that an admin asks another one to give. The reasons stand in the audit log, where words can be forgotten. */
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
