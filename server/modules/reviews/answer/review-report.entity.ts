import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'
import { ReviewEntity } from '../review.entity.ts'

/** A coach asks an admin to look at a review of theirs, once. It stays published until somebody has decided. */
export const ReviewReportEntity = defineEntity({
  name: 'ReviewReport',
  tableName: 'review_reports',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    reviewId: idOf(ReviewEntity).unique('review_reports_review_id_unique'),
    coachId: idOf(CoachProfileEntity),
    reason: p.text(),
    reportedAt: p.datetime(),
    /** When the clock decides. */
    decideBy: p.datetime(),
    decidedAt: p.datetime().nullable(),
    outcome: p.text().$type<'upheld' | 'rejected'>().nullable(),
    /** What the coach is told; the author too, when it was upheld. */
    words: p.text().nullable(),
  },
})

export type ReviewReport = InferEntity<typeof ReviewReportEntity>
