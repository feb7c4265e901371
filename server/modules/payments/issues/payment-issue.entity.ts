import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { UserEntity } from '../../users/user.entity.ts'
import { PaymentEventEntity } from '../payment-event.entity.ts'
import { PaymentEntity } from '../payment.entity.ts'
import { RefundEntity } from '../refunds/refund.entity.ts'
import type { PaymentIssueReason } from './payment-issue.rules.ts'

/** What an admin has to look into: an event that fits nothing, or an instruction the provider refuses. */
export const PaymentIssueEntity = defineEntity({
  name: 'PaymentIssue',
  tableName: 'payment_issues',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    reason: p.text().$type<PaymentIssueReason>(),
    paymentId: idOf(PaymentEntity).nullable(),
    paymentEventId: idOf(PaymentEventEntity).nullable().unique('payment_issues_payment_event_id_unique'),
    /** What was said of a payout that is none of ours. */
    payoutEventId: p.uuid().nullable().unique('payment_issues_payout_event_id_unique'),
    /** The refund that failed. */
    refundId: idOf(RefundEntity).nullable().unique('payment_issues_refund_id_unique'),
    instruction: p.text().$type<'capture' | 'void' | 'refund'>().nullable(),
    providerWords: p.text().nullable(),
    noticedAt: p.datetime(),
    resolvedAt: p.datetime().nullable(),
    resolvedBy: idOf(UserEntity).nullable(),
    note: p.text().nullable(),
  },
})
