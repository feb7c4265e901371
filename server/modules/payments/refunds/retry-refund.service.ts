import type { Context } from '../../../context.ts'
import { notFound, policyViolation } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { once } from '../../idempotency/idempotency.service.ts'
import { carryOutDue } from '../carry-out-due.service.ts'
import { PaymentIssueEntity } from '../issues/payment-issue.entity.ts'
import { lockSubjectOf } from '../lock-subject-of.query.ts'
import { PaymentEntity } from '../payment.entity.ts'
import { askForPart } from './ask-for-part.service.ts'
import { RefundEntity } from './refund.entity.ts'
import { leftOf, owedOf, sumOf } from './refund.rules.ts'

const NOTE = 'Tried again.'

/**
 * Asks the provider anew, under a new key, for a refund that failed, and takes it off the list. NOT_FOUND,
 * POLICY_VIOLATION when there is nothing to try again.
 */
export async function retryRefund(
  ctx: Context,
  { issueId, idempotencyKey: key }: { issueId: string; idempotencyKey: string },
): Promise<string> {
  if (!isUuid(issueId)) throw notFound('payment issue')
  const call = { actor: `admin:${ctx.viewer?.id}`, operation: 'retryRefund', key, input: { issueId } }
  const { paymentId } = await ctx.em.transactional((em) =>
    once(em, call, async () => ({ paymentId: await replace({ ...ctx, em }, issueId) })),
  )
  await carryOutDue(ctx, { paymentId })
  return issueId
}

async function replace({ em, viewer, clock }: Context, issueId: string): Promise<string> {
  const issue = await em.findOne(PaymentIssueEntity, { id: issueId, refundId: { $ne: null } })
  if (!issue?.refundId || !issue.paymentId) throw notFound('payment issue')
  await lockSubjectOf(em, issue.paymentId)
  const payment = await em.findOneOrFail(PaymentEntity, { id: issue.paymentId }, { refresh: true })
  const rows = await em.find(RefundEntity, { paymentId: payment.id }, { refresh: true })
  const failed = owedOf(rows).find(({ id, state }) => id === issue.refundId && state === 'failed')
  if (!failed) throw policyViolation('This refund has been tried again already, or has gone through.')
  const left = leftOf(payment) - sumOf(rows.filter(({ state }) => state === 'due'))
  if (left <= 0) throw policyViolation('Nothing is left of this payment: it went back another way.')
  const at = clock()
  const requestedBy = viewer?.id ?? null
  const partMinor = Math.min(failed.amountMinor, left)
  const { amountMinor } = await askForPart(em, payment, { row: failed, partMinor, at, by: requestedBy })
  Object.assign(issue, { resolvedAt: at, resolvedBy: requestedBy, note: NOTE })
  await em.flush()
  await recordAudit(em, {
    at,
    actor: 'user',
    actorId: requestedBy,
    action: 'retryRefund',
    ...(payment.sessionId
      ? { subjectType: 'session', subjectId: payment.sessionId }
      : { subjectType: 'payment', subjectId: payment.id }),
    detail: { refundMinor: amountMinor, currency: payment.currency },
  })
  return payment.id
}
