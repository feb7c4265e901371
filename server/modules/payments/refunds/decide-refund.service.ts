import type { EntityManager } from '@mikro-orm/postgresql'
import { record } from '../../../facts.ts'
import { instructLater, refundLater } from '../instruct-later.service.ts'
import type { Payment } from '../payment.entity.ts'
import { PrepaidInstructed, RefundDecided } from '../payment.facts.ts'
import { isTakenPayment } from '../payment.rules.ts'
import { goesToCredit } from '../prepaid/refund-destination.query.ts'
import { isPrepaid } from '../prepaid/prepaid.rules.ts'
import { type Refund, RefundEntity } from './refund.entity.ts'
import { leftOf, owedOf, refundKey, type RefundReason, sumOf } from './refund.rules.ts'

export interface Decision {
  reason: RefundReason
  at: Date
  /** The admin who decides it. */
  by?: string | null
}

/**
 * Decides, in the caller's transaction with the session locked, that so much of a payment goes back in all, with what has
 * gone or was decided before: a void while the money is only set aside. What is being captured is refunded once it is: the
 * provider may already have taken it.
 */
export async function owe(
  em: EntityManager,
  payment: Payment,
  totalMinor: number,
  decision: Decision,
): Promise<void> {
  if (payment.due === 'capture' || payment.state === 'authorized') {
    if (payment.due !== 'capture') payment.due = 'void'
    Object.assign(payment, { dueMinor: totalMinor || null, dueReason: totalMinor ? decision.reason : null })
    await em.flush()
    if (isPrepaid(payment.provider)) await instructLater(em, payment, { now: decision.at })
  } else if (isTakenPayment(payment.state)) {
    await giveBack(em, payment, { totalMinor }, decision)
  }
}

/**
 * Decides that so much goes back, in all or besides, of money that was taken; never more than is there. What of it a bank has
 * taken waits until the bank returns it. What is to go back in all takes in the goodwill that was given before, which is
 * then no gift any more. Answers the refund that is due.
 */
export async function giveBack(
  em: EntityManager,
  payment: Payment,
  wanted: { totalMinor: number } | { moreMinor: number },
  { reason, at, by = null }: Decision,
): Promise<Refund | null> {
  const owed = sumOf(owedOf(await em.find(RefundEntity, { paymentId: payment.id })))
  const moreMinor =
    'moreMinor' in wanted ? wanted.moreMinor : wanted.totalMinor - payment.refundedMinor - owed
  const amountMinor = Math.min(moreMinor, Math.max(0, leftOf(payment) - owed))
  const row = { paymentId: payment.id, reason, requestedAt: at, requestedBy: by }
  const atBankMinor = 'totalMinor' in wanted ? Math.min(moreMinor - amountMinor, payment.chargedBackMinor) : 0
  if (atBankMinor > 0)
    em.create(RefundEntity, { ...row, amountMinor: atBankMinor, state: 'failed', settledAt: at })
  const toCredit = amountMinor > 0 && (await goesToCredit(em, payment, amountMinor))
  const refund = amountMinor > 0 ? em.create(RefundEntity, { ...row, amountMinor, toCredit }) : null
  const ruledMinor = 'totalMinor' in wanted ? wanted.totalMinor : 0
  const isRuled = ruledMinor > payment.ruledMinor
  if (isRuled) payment.ruledMinor = ruledMinor
  await em.flush()
  if (refund) await instruct(em, payment, refund, at)
  if (refund || isRuled)
    await record(em, RefundDecided, { payment, amountMinor: refund?.amountMinor ?? 0, reason, at })
  return refund
}

async function instruct(em: EntityManager, payment: Payment, refund: Refund, at: Date): Promise<void> {
  if (!isPrepaid(payment.provider)) return refundLater(em, refund, at)
  const { id, amountMinor } = refund
  await record(em, PrepaidInstructed, {
    payment,
    type: 'refunded',
    amountMinor,
    refundRef: refundKey(id),
    at,
  })
}
