import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import type { Payment } from './payment.entity.ts'
import { isTakenPayment, judgePayment, type PaymentFact } from './payment.rules.ts'
import { owe } from './refunds/decide-refund.service.ts'
import { RefundEntity } from './refunds/refund.entity.ts'
import { refundKey } from './refunds/refund.rules.ts'
import { settleRefunds } from './refunds/settle-refunds.service.ts'
import { dropRefusals, noteIssuesOf } from './set-aside.service.ts'

interface Turn {
  /** The event that has just come makes it paid. */
  isNewlyPaid: boolean
  /** It was let go of until the event that has just come: the money was taken after all. */
  isTakenAfterAll: boolean
}

/**
 * Derives a locked payment's state from everything the provider has said about it, and notes for an admin what counts for
 * nothing and what nobody asked for.
 */
export async function judgeEvents(
  em: EntityManager,
  payment: Payment,
  { cameId, acceptedAt, at }: { cameId: string; acceptedAt: Date | null; at: Date },
): Promise<Turn> {
  const facts = await readFacts(em, payment.id)
  const refunds = await em.find(RefundEntity, { paymentId: payment.id, providerRef: null })
  const ours = new Map(refunds.map(({ id, amountMinor }) => [refundKey(id), amountMinor]))
  const replaced = new Map(
    refunds.flatMap(({ id, replaces }) => (replaces ? [[refundKey(replaces), refundKey(id)] as const] : [])),
  )
  const asked = { ...payment, acceptedAt, refunds: ours, replaced }
  const judged = judgePayment(facts, asked)
  const { state, refundedMinor, chargedBackMinor, wasPaid, aside, shown } = judged
  const before = judgePayment(
    facts.filter(({ id }) => id !== cameId),
    asked,
  )
  Object.assign(payment, { state, refundedMinor, chargedBackMinor })
  await settleRefunds(em, payment, judged, at)
  await settleDue(em, payment, at)
  await noteIssuesOf(em, payment, new Map([...aside, ...shown]), at)
  await dropRefusals(em, payment)
  return {
    isNewlyPaid: wasPaid && !before.wasPaid,
    isTakenAfterAll: before.state === 'voided' && isTakenPayment(state),
  }
}

async function readFacts(em: EntityManager, paymentId: string): Promise<PaymentFact[]> {
  return tables(em)
    .selectFrom('PaymentEvent')
    .select(['id', 'type', 'amountMinor', 'currency', 'refundRef', 'chargebackRef', 'reason', 'receivedAt'])
    .where('paymentId', '=', paymentId)
    .orderBy('seq')
    .execute()
}

/**
 * What was only set aside when we decided about it is no longer: what was taken since, and is not wanted, goes back. A page that is
 * to be closed still is, whichever cards have failed there.
 */
async function settleDue(em: EntityManager, payment: Payment, at: Date): Promise<void> {
  const { due, dueMinor, dueReason, state } = payment
  const isOpen = state === 'pending' || state === 'failed'
  if (!due || state === 'authorized' || (due === 'void' && isOpen)) return
  Object.assign(payment, { due: null, dueMinor: null, dueReason: null })
  await em.flush()
  if (dueMinor && isTakenPayment(state))
    await owe(em, payment, dueMinor, { reason: dueReason ?? 'too_late', at })
}
