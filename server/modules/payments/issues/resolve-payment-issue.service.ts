import type { Context } from '../../../context.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { PaymentIssueEntity } from './payment-issue.entity.ts'
import { notFound, policyViolation } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { readReason } from '../../audit/read-reason.rules.ts'
import { READ_ISSUES } from './issue-rows.query.ts'
import type { PaymentIssue } from './payment-issue.type.ts'

const subjectOf = ({ id, sessionId, packageId }: PaymentIssue) => {
  if (sessionId) return { subjectType: 'session', subjectId: sessionId } as const
  if (packageId) return { subjectType: 'package', subjectId: packageId } as const
  return { subjectType: 'payment', subjectId: id } as const
}

/** Takes an issue off the list with what an admin found. It changes no payment: what was not applied stays so. */
export async function resolvePaymentIssue(
  ctx: Context,
  { issueId, note: given }: { issueId: string; note: string },
): Promise<PaymentIssue> {
  if (!isUuid(issueId)) throw notFound('payment issue')
  const message = 'Say what you found, in 5 to 500 characters.'
  const note = readReason(given, { path: 'note', message })
  return ctx.em.transactional(async (em) => {
    const [issue] = await rowsOf(
      em,
      sql<PaymentIssue>`${READ_ISSUES} where i.id = ${issueId} for update of i`,
    )
    if (!issue) throw notFound('payment issue')
    if (issue.resolvedAt) throw policyViolation('Somebody has looked into this already.')
    const resolvedAt = ctx.clock()
    const actorId = ctx.viewer?.id ?? null
    await em.nativeUpdate(PaymentIssueEntity, { id: issueId }, { resolvedAt, resolvedBy: actorId, note })
    await recordAudit(em, {
      at: resolvedAt,
      actor: 'user',
      actorId,
      action: 'resolvePaymentIssue',
      ...subjectOf(issue),
      detail: { reason: note, issue: issue.reason, providerRef: issue.providerRef },
    })
    return Object.assign(issue, { noticedAt: new Date(issue.noticedAt), resolvedAt, note })
  })
}
