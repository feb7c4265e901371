import type { EntityManager } from '@mikro-orm/postgresql'
import { markStale } from '../listings/mark-stale.ts'

/** Publishes a session's pending review and counts it into the coach's rating, once. */
export async function publishReview(em: EntityManager, sessionId: string, at: Date): Promise<void> {
  const [review] = await em.execute<{ coach_id: string; rating: number }[]>(
    `update reviews set state = 'published', published_at = ? where session_id = ? and state = 'pending' returning coach_id, rating`,
    [at, sessionId],
  )
  if (!review) return
  await em.execute(
    'update coach_profiles set reviews_count = reviews_count + 1, rating_sum = rating_sum + ? where id = ?',
    [review.rating, review.coach_id],
  )
  await markStale(em, review.coach_id)
}
