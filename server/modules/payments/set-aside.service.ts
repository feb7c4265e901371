import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import { PaymentIssueEntity } from './issues/payment-issue.entity.ts'
import type { Payment } from './payment.entity.ts'
import type { AsideReason } from './payment.rules.ts'

/** Notes for an admin why an event is to be looked into. What an admin has looked into stays as it was. */
export async function noteIssue(
  em: EntityManager,
  {
    eventId,
    paymentId,
    reason,
    at,
  }: {
    eventId: string
    paymentId: string | null
    reason: AsideReason
    at: Date
  },
): Promise<void> {
  await tables(em)
    .insertInto('PaymentIssue')
    .values({ reason, paymentId, paymentEventId: eventId, noticedAt: at })
    .onConflict((conflict) =>
      conflict.column('paymentEventId').doUpdateSet({ reason }).where('PaymentIssue.resolvedAt', 'is', null),
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
  for (const [eventId, reason] of issues) await noteIssue(em, { eventId, paymentId, reason, at })
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
        .doUpdateSet({ providerWords: words })
        .where('PaymentIssue.resolvedAt', 'is', null),
    )
    .execute()
}

/** Takes off the list what the provider refused and is no longer due. */
export async function dropRefusals(em: EntityManager, { id, due }: Payment): Promise<void> {
  const isOther = due ? [{ instruction: { $ne: due } }] : []
  await em.nativeDelete(PaymentIssueEntity, {
    paymentId: id,
    resolvedAt: null,
    $and: [{ instruction: { $ne: null } }, ...isOther],
  })
}
