import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { lockSession } from '../../../modules/sessions/lock-session.query.ts'
import type { Context } from '../../../context.ts'
import { notFound, policyViolation } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { readReason } from '../../audit/read-reason.rules.ts'
import { record } from '../../../facts.ts'
import { ReviewRefused } from '../review.facts.ts'
import { publishWhenUnblinded } from '../publish-review.service.ts'
import { ReviewEntity, type Review } from '../review.entity.ts'

/**
 * An admin finds nothing wrong with a held review: from now on it is like any other, published when the scorecard is in or
 * the session closed, which may be at once. Answers its id.
 */
export async function releaseReview(ctx: Context, reviewId: string): Promise<string> {
  await decide(ctx, reviewId, 'releaseReview', null, async (em, review) => {
    review.state = 'pending'
    await em.flush()
    await publishWhenUnblinded(em, review.sessionId, ctx.clock())
  })
  ctx.wakeListings()
  return reviewId
}

/** An admin refuses a held review: nobody sees it, it never counts, and its author reads why. Answers its id. */
export async function refuseReview(
  ctx: Context,
  { reviewId, reason: given }: { reviewId: string; reason: string },
): Promise<string> {
  const reason = readReason(given)
  await decide(ctx, reviewId, 'refuseReview', reason, async (em, review) => {
    Object.assign(review, { state: 'refused', refusedReason: reason })
    await em.flush()
    await record(em, ReviewRefused, { sessionId: review.sessionId, reason, at: ctx.clock() })
  })
  return reviewId
}

async function decide(
  ctx: Context,
  reviewId: string,
  action: 'releaseReview' | 'refuseReview',
  reason: string | null,
  carryOut: (em: EntityManager, review: Review) => Promise<void>,
): Promise<void> {
  if (!isUuid(reviewId)) throw notFound('review')
  await ctx.em.transactional(async (em) => {
    const named = await em.findOne(ReviewEntity, { id: reviewId })
    if (!named) throw notFound('review')
    // The session before its review, as where it closes or its scorecard comes in.
    await lockSession(em, named.sessionId)
    const review = await em.findOneOrFail(
      ReviewEntity,
      { id: reviewId },
      { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (review.state !== 'held') throw policyViolation('This review does not wait any more.')
    await carryOut(em, review)
    await recordAudit(em, {
      at: ctx.clock(),
      actor: 'user',
      actorId: ctx.viewer?.id ?? null,
      action,
      subjectType: 'review',
      subjectId: reviewId,
      detail: { ...(reason && { reason }), heldReason: review.heldReason, sessionId: review.sessionId },
    })
  })
}
