import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf, tables } from '../../db/kysely.ts'
import type { Review } from './review.entity.ts'
import type { SessionEvent } from '../sessions/session.rules.ts'
import { IS_UNBLINDED } from './review.rules.ts'
import { record } from '../../facts.ts'
import { ReviewPublished, ReviewWithdrawn } from './review.facts.ts'

type Counted = Pick<Review, 'coachId' | 'rating' | 'isIntro'>

/** The one place where a rating changes: an intro call is free, so that its review is counted apart and rates nobody. */
async function countReview(
  em: EntityManager,
  { coachId, rating, isIntro }: Counted,
  by: 1 | -1,
): Promise<void> {
  await tables(em)
    .updateTable('CoachProfile')
    .set((coach) =>
      isIntro
        ? { introReviewsCount: coach('introReviewsCount', '+', by) }
        : { reviewsCount: coach('reviewsCount', '+', by), ratingSum: coach('ratingSum', '+', by * rating) },
    )
    .where('id', '=', coachId)
    .execute()
}

/** Publishes a session's pending review and counts it into the coach's rating, once. */
export async function publishReview(em: EntityManager, sessionId: string, at: Date): Promise<void> {
  const review = await tables(em)
    .updateTable('Review')
    .set({ state: 'published', publishedAt: at })
    .where('sessionId', '=', sessionId)
    .where('state', '=', 'pending')
    .returning(['coachId', 'rating', 'isIntro'])
    .executeTakeFirst()
  if (!review) return
  await countReview(em, review, 1)
  await record(em, ReviewPublished, { coachId: review.coachId, sessionId, at })
}

/** Publishes a session's pending review if the other side has spoken or cannot any more; else it waits for that. */
export async function publishWhenUnblinded(em: EntityManager, sessionId: string, at: Date): Promise<void> {
  const [due] = await rowsOf(
    em,
    sql`select 1 from sessions s where s.id = ${sessionId} and ${sql.raw(IS_UNBLINDED)}`,
  )
  if (due) await publishReview(em, sessionId, at)
}

/** Publishes the pending review of a session that has just closed: nothing is written any more. */
export async function publishWhenClosed(
  em: EntityManager,
  event: SessionEvent,
  sessionId: string,
  at: Date,
): Promise<void> {
  if (event === 'close') await publishReview(em, sessionId, at)
}

/** Takes a published review down and counts it back, once; its author reads why. */
export async function withdrawReview(
  em: EntityManager,
  { id }: Pick<Review, 'id'>,
  reason: string,
  at: Date,
): Promise<void> {
  const review = await tables(em)
    .updateTable('Review')
    .set({ state: 'withdrawn', withdrawnAt: at, withdrawnReason: reason })
    .where('id', '=', id)
    .where('state', '=', 'published')
    .returning(['coachId', 'sessionId', 'rating', 'isIntro'])
    .executeTakeFirst()
  if (!review) return
  await countReview(em, review, -1)
  await record(em, ReviewWithdrawn, { coachId: review.coachId, sessionId: review.sessionId, reason, at })
}
