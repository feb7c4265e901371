import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { UserEntity } from '../../users/user.entity.ts'
import { PaymentEntity } from '../payment.entity.ts'
import type { RefundReason, RefundState } from './refund.rules.ts'

/** Money that goes back, or went: asked for once under a key of its own. */
export const RefundEntity = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    paymentId: idOf(PaymentEntity),
    amountMinor: p.integer(),
    /** Of what was paid by a package: back as credit, since it does not make a whole session. */
    toCredit: p.boolean().default(false),
    reason: p.text().$type<RefundReason>(),
    state: p.text().$type<RefundState>().default('due'),
    requestedAt: p.datetime(),
    /** The admin who asked for it; null when it follows from what happened. */
    requestedBy: idOf(UserEntity).nullable(),
    settledAt: p.datetime().nullable(),
    /** Why it failed, as the provider says it. */
    providerWords: p.text().nullable(),
    /** What the provider calls it; null when we asked for it ourselves. */
    providerRef: p.text().nullable(),
    /** The attempt before it, which failed. */
    replaces: p.uuid().nullable().unique('refunds_replaces_unique'),
  },
})

export type Refund = InferEntity<typeof RefundEntity>
