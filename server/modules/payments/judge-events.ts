import type { EntityManager } from '@mikro-orm/postgresql'
import type { Session } from '../sessions/session.entity.ts'
import { ownRefund } from './carry-out-due.service.ts'
import type { Payment } from './payment.entity.ts'
import { judgePayment, type PaymentFact } from './payment.rules.ts'
import { dropRefusals, setAsideOf } from './set-aside.ts'

/**
 * Derives a locked payment's state from everything the provider has said about it, and sets aside what counts for nothing.
 * Answers whether the event that has just come makes it paid.
 */
export async function judgeEvents(
  em: EntityManager,
  payment: Payment,
  { confirmedAt }: Pick<Session, 'confirmedAt'>,
  { cameId, at }: { cameId: string; at: Date },
): Promise<{ isNewlyPaid: boolean }> {
  const facts = await em.execute<PaymentFact[]>(
    `select id, type, amount_minor as "amountMinor", currency, refund_ref as "refundRef" from payment_events
     where payment_id = ? order by seq`,
    [payment.id],
  )
  const asked = { ...payment, isAccepted: Boolean(confirmedAt), refundRef: ownRefund(payment.id) }
  const { state, refundedMinor, wasPaid, aside } = judgePayment(facts, asked)
  const before = judgePayment(
    facts.filter(({ id }) => id !== cameId),
    asked,
  )
  Object.assign(payment, { state, refundedMinor })
  if (isTaken(payment) && payment.dueMinor) payment.due = 'refund'
  else if (isDone(payment)) Object.assign(payment, { due: null, dueMinor: null })
  await em.flush()
  await setAsideOf(em, payment, aside, at)
  await dropRefusals(em, payment)
  return { isNewlyPaid: wasPaid && !before.wasPaid }
}

/** What was only set aside when we decided about it has been taken since: giving back is a refund now. */
const isTaken = ({ due, state }: Payment) => (due === 'capture' || due === 'void') && state === 'succeeded'

function isDone({ due, dueMinor, state, refundedMinor }: Payment): boolean {
  if (due === 'capture') return state !== 'authorized'
  if (due === 'refund') return state === 'voided' || refundedMinor >= (dueMinor ?? 0)
  return state !== 'authorized' && state !== 'succeeded'
}
