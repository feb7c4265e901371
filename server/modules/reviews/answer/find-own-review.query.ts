import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { type Review, ReviewEntity } from '../review.entity.ts'
import { type ReviewReport, ReviewReportEntity } from './review-report.entity.ts'

/** What everybody has read of the viewer's coaching, published or withdrawn since: others are as missing. */
export const SEEN_BY_COACH = ['published', 'withdrawn'] as const

export interface OwnReview {
  review: Review
  report: ReviewReport | null
}

/** A review of the viewer's own coaching, locked. One that waits, or was never published, is as missing as another's. */
export async function lockOwnReview(
  em: EntityManager,
  { viewer }: Context,
  reviewId: string,
): Promise<OwnReview> {
  const coachId = viewer?.coachId
  if (!coachId || !isUuid(reviewId)) throw notFound('review')
  const review = await em.findOne(
    ReviewEntity,
    { id: reviewId, coachId, state: { $in: [...SEEN_BY_COACH] } },
    { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  if (!review) throw notFound('review')
  return { review, report: await em.findOne(ReviewReportEntity, { reviewId }, { refresh: true }) }
}
