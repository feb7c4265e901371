import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import { ownRefund } from './carry-out-due.service.ts'
import type { Payment } from './payment.entity.ts'
import { isTakenPayment, judgePayment, type PaymentFact } from './payment.rules.ts'
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
  const asked = { ...payment, acceptedAt, refundRef: ownRefund(payment.id) }
  const { state, refundedMinor, wasPaid, aside, unasked } = judgePayment(facts, asked)
  const before = judgePayment(
    facts.filter(({ id }) => id !== cameId),
    asked,
  )
  Object.assign(payment, { state, refundedMinor })
  if (isTakenSince(payment) && payment.dueMinor) payment.due = 'refund'
  if (isDone(payment)) Object.assign(payment, { due: null, dueMinor: null })
  await em.flush()
  const notAsked = [...unasked].map((id) => [id, 'not_asked'] as const)
  await noteIssuesOf(em, payment, new Map([...aside, ...notAsked]), at)
  await dropRefusals(em, payment)
  return {
    isNewlyPaid: wasPaid && !before.wasPaid,
    isTakenAfterAll: before.state === 'voided' && isTakenPayment(state),
  }
}

async function readFacts(em: EntityManager, paymentId: string): Promise<PaymentFact[]> {
  return tables(em)
    .selectFrom('PaymentEvent')
    .select(['id', 'type', 'amountMinor', 'currency', 'refundRef', 'receivedAt'])
    .where('paymentId', '=', paymentId)
    .orderBy('seq')
    .execute()
}

/** What was only set aside when we decided about it has been taken since: giving back is a refund now. */
const isTakenSince = ({ due, state }: Payment) =>
  (due === 'capture' || due === 'void') && isTakenPayment(state)

function isDone({ due, dueMinor, state, refundedMinor }: Payment): boolean {
  if (due === 'refund') return refundedMinor >= (dueMinor ?? 0)
  return state !== 'authorized'
}
