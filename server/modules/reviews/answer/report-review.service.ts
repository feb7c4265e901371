import type { Context } from '../../../context.ts'
import { policyViolation } from '../../../errors.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { readReason } from '../../audit/read-reason.rules.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import { decidedBy } from '../hold/hold-end.rules.ts'
import { reportRefusal } from './answer.rules.ts'
import { lockOwnReview } from './find-own-review.query.ts'
import { ReviewReportEntity } from './review-report.entity.ts'

/** The coach asks an admin to look at a published review, once, with a reason. It stays published until one has decided. */
export async function reportReview(
  ctx: Context,
  { reviewId, reason: given }: { reviewId: string; reason: string },
): Promise<string> {
  const reason = readReason(given)
  await ctx.em.transactional(async (em) => {
    const { review, report } = await lockOwnReview(em, ctx, reviewId)
    const refusal = reportRefusal({ ...review, reply: review.reply ?? null, isReported: report !== null })
    if (refusal) throw policyViolation(refusal)
    const now = ctx.clock()
    const decideBy = decidedBy(now, await readSettings(em))
    em.create(ReviewReportEntity, { reviewId, coachId: review.coachId, reason, reportedAt: now, decideBy })
    await em.flush()
    await enqueue(em, 'decideReport', { reviewId }, { now, at: decideBy, key: `decideReport:${reviewId}` })
    await recordAudit(em, {
      at: now,
      actor: 'coach',
      actorId: ctx.viewer?.id ?? null,
      action: 'reportReview',
      subjectType: 'review',
      subjectId: reviewId,
      detail: { reason, sessionId: review.sessionId },
    })
  })
  return reviewId
}
