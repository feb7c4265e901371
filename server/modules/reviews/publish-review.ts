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

/** SQL: whether nothing is left to be blind for in session `s`: its scorecard is in, or it is closed. */
export const IS_UNBLINDED = `(s.status = 'closed' or exists (
  select 1 from scorecards k where k.session_id = s.id and k.submitted_at is not null))`

/** Publishes a session's pending review if the other side has spoken or cannot any more; else it waits for that. */
export async function publishWhenUnblinded(em: EntityManager, sessionId: string, at: Date): Promise<void> {
  const [due] = await em.execute(`select 1 from sessions s where s.id = ? and ${IS_UNBLINDED}`, [sessionId])
  if (due) await publishReview(em, sessionId, at)
}
