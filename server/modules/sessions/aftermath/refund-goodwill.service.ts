import type { Context } from '../../../context.ts'
import { badInput, policyViolation } from '../../../errors.ts'
import { formatAmount } from '../../../lib/format-amount.ts'
import { record } from '../../../facts.ts'
import { readReason } from '../../audit/read-reason.rules.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { once } from '../../idempotency/idempotency.service.ts'
import { carryOutDue } from '../../payments/carry-out-due.service.ts'
import { findDue } from '../../payments/find-due.query.ts'
import { PaymentEntity } from '../../payments/payment.entity.ts'
import { isTakenPayment } from '../../payments/payment.rules.ts'
import { giveBack } from '../../payments/refunds/decide-refund.service.ts'
import { RefundEntity } from '../../payments/refunds/refund.entity.ts'
import { leftOf, owedOf, sumOf } from '../../payments/refunds/refund.rules.ts'
import { findSession, type SeenSession } from '../find-session.query.ts'
import { GoodwillGiven } from '../session.facts.ts'

export interface Goodwill {
  sessionId: string
  /** Minor units of the session's currency. */
  amountMinor: number
  reason: string
  idempotencyKey: string
}

/**
 * An admin gives some of a session's money back, whatever the policy says and whatever became of the session; who paid is
 * told why. BAD_USER_INPUT for more than is left, POLICY_VIOLATION when nothing was taken.
 */
export async function refundGoodwill(ctx: Context, input: Goodwill): Promise<void> {
  const { idempotencyKey: key, ...body } = input
  const reason = readReason(input.reason)
  await ctx.em.transactional(async (em) => {
    const seen = await findSession({ ...ctx, em }, input.sessionId, null, { lock: true })
    const call = { actor: `session:${input.sessionId}:admin`, operation: 'refundGoodwill', key, input: body }
    await once(em, call, async () => {
      await give({ ...ctx, em }, seen, { amountMinor: input.amountMinor, reason })
      return {}
    })
  })
  for (const paymentId of await findDue(ctx.em.fork(), input.sessionId)) await carryOutDue(ctx, { paymentId })
}

async function give(
  { em, viewer, clock }: Context,
  { session, payment: seen }: SeenSession,
  { amountMinor, reason }: Pick<Goodwill, 'amountMinor' | 'reason'>,
): Promise<void> {
  const payment = seen && (await em.findOneOrFail(PaymentEntity, { id: seen.id }, { refresh: true }))
  if (!payment || !isTakenPayment(payment.state))
    throw policyViolation('No money was taken for this session, so none can be given back.')
  const left = leftOf(payment) - sumOf(owedOf(await em.find(RefundEntity, { paymentId: payment.id })))
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0 || amountMinor > left) {
    const message =
      left > 0
        ? `From ${formatAmount(1, session.currency)} to ${formatAmount(left, session.currency)}.`
        : 'Nothing is left to give back.'
    throw badInput('Check the amount.', [{ path: 'amountMinor', message }])
  }
  const at = clock()
  const by = viewer?.id ?? null
  const refund = await giveBack(em, payment, { moreMinor: amountMinor }, { reason: 'goodwill', at, by })
  if (!refund) return
  await recordAudit(em, {
    at,
    actor: 'user',
    actorId: by,
    action: 'refundGoodwill',
    subjectType: 'session',
    subjectId: session.id,
    detail: { refundMinor: amountMinor, currency: session.currency, reason },
  })
  await record(em, GoodwillGiven, { session, refundId: refund.id, amountMinor, reason, at })
}
