import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import { PaymentIssueEntity } from './issues/payment-issue.entity.ts'
import type { Payment } from './payment.entity.ts'
import type { AsideReason } from './payment.rules.ts'
import { type Refund, RefundEntity } from './refunds/refund.entity.ts'
import { leftOf } from './refunds/refund.rules.ts'

export interface Aside {
  eventId: string
  paymentId: string | null
  reason: AsideReason
  at: Date
}

/** Notes for an admin why events are to be looked into. What an admin has looked into stays as it was. */
export async function noteIssues(em: EntityManager, issues: readonly Aside[]): Promise<void> {
  if (issues.length === 0) return
  await tables(em)
    .insertInto('PaymentIssue')
    .values(
      issues.map(({ eventId, paymentId, reason, at }) => ({
        reason,
        paymentId,
        paymentEventId: eventId,
        noticedAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('paymentEventId')
        .doUpdateSet(({ ref }) => ({ reason: ref('excluded.reason') }))
        .where('PaymentIssue.resolvedAt', 'is', null),
    )
    .execute()
}

/** Brings what is noted of a payment's events in line with its judgement: what is in order by now is taken off the list. */
export async function noteIssuesOf(
  em: EntityManager,
  { id: paymentId }: Payment,
  issues: ReadonlyMap<string, AsideReason>,
  at: Date,
): Promise<void> {
  const noted = [{ paymentEventId: { $ne: null } }, { paymentEventId: { $nin: [...issues.keys()] } }]
  await em.nativeDelete(PaymentIssueEntity, { paymentId, $and: noted })
  await noteIssues(
    em,
    [...issues].map(([eventId, reason]) => ({ eventId, paymentId, reason, at })),
  )
}

/** Notes for an admin that the provider refuses what we decided about a payment; it stays due. */
export async function noteRefusal(
  em: EntityManager,
  { id, due }: Pick<Payment, 'id' | 'due'>,
  { words, at }: { words: string; at: Date },
): Promise<void> {
  await tables(em)
    .insertInto('PaymentIssue')
    .values({
      reason: 'instruction_refused',
      paymentId: id,
      instruction: due ?? null,
      providerWords: words,
      noticedAt: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['paymentId', 'instruction'])
        .where('refundId', 'is', null)
        .doUpdateSet({ providerWords: words })
        .where('PaymentIssue.resolvedAt', 'is', null),
    )
    .execute()
}

/** Notes for an admin that money we owe did not go back: it stays owed until it is tried again. */
export async function noteFailedRefund(
  em: EntityManager,
  { id: refundId, paymentId }: Pick<Refund, 'id' | 'paymentId'>,
  { words, at }: { words: string | null; at: Date },
): Promise<void> {
  await tables(em)
    .insertInto('PaymentIssue')
    .values({
      reason: 'refund_failed',
      paymentId,
      refundId,
      instruction: 'refund',
      providerWords: words,
      noticedAt: at,
    })
    .onConflict((conflict) => conflict.column('refundId').doNothing())
    .execute()
}

/** Takes off the list what the provider refused and is no longer due, and refunds that went through or have nothing left to give. */
export async function dropRefusals(em: EntityManager, payment: Payment): Promise<void> {
  const { id, due } = payment
  const isOther = due ? [{ instruction: { $ne: due } }] : []
  const isOver = leftOf(payment) > 0 ? { state: 'succeeded' as const } : {}
  const gone = await em.find(RefundEntity, { paymentId: id, ...isOver })
  const refundId = { $in: gone.map((refund) => refund.id) }
  await em.nativeDelete(PaymentIssueEntity, { refundId, resolvedAt: null })
  await em.nativeDelete(PaymentIssueEntity, {
    paymentId: id,
    resolvedAt: null,
    refundId: null,
    $and: [{ instruction: { $ne: null } }, ...isOther],
  })
}
