import type { Context } from '../../../context.ts'
import { badInput, policyViolation } from '../../../errors.ts'
import { record } from '../../../facts.ts'
import { sanitizeLines } from '../../../lib/text/sanitize.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { SessionEntity } from '../../sessions/session.entity.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import { UserEntity } from '../../users/user.entity.ts'
import { ReviewReplied } from '../review.facts.ts'
import { lengthMistake } from '../review.rules.ts'
import { replyMistake, replyRefusal } from './answer.rules.ts'
import { lockOwnReview } from './find-own-review.query.ts'

/** The coach answers a published review, once; everybody reads it beside the review. */
export async function replyToReview(
  ctx: Context,
  { reviewId, text: given }: { reviewId: string; text: string },
): Promise<string> {
  const text = sanitizeLines(given)
  await ctx.em.transactional(async (em) => {
    const { review, report } = await lockOwnReview(em, ctx, reviewId)
    const refusal = replyRefusal({ ...review, reply: review.reply ?? null, isReported: report !== null })
    if (refusal) throw policyViolation(refusal)
    const session = await em.findOneOrFail(SessionEntity, { id: review.sessionId })
    const user = session.seekerId ? await em.findOne(UserEntity, { id: session.seekerId }) : null
    const names = [session.seekerName, user ? `${user.firstName} ${user.lastName}` : '']
    const mistake =
      lengthMistake(text, 'reviews.reply_characters', await readSettings(em)) ?? replyMistake(text, names)
    if (mistake) throw badInput('Check your reply.', [{ path: 'text', message: mistake }])
    const now = ctx.clock()
    Object.assign(review, { reply: text, repliedAt: now })
    await em.flush()
    const { coachId, sessionId } = review
    await record(em, ReviewReplied, { coachId, sessionId, at: now })
    await recordAudit(em, {
      at: now,
      actor: 'coach',
      actorId: ctx.viewer?.id ?? null,
      action: 'replyToReview',
      subjectType: 'review',
      subjectId: reviewId,
      detail: { sessionId },
    })
  })
  ctx.wakeListings()
  return reviewId
}
