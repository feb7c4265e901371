import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { SessionEntity } from '../sessions/session.entity.ts'

/** A session whose seeker chose not to review it. A table of its own, so that nothing of the session changes with it. */
export const SkippedReviewEntity = defineEntity({
  name: 'SkippedReview',
  tableName: 'skipped_reviews',
  properties: {
    sessionId: idOf(SessionEntity).primary(),
    skippedAt: p.datetime(),
  },
})
