import type { EntityManager } from '@mikro-orm/postgresql'
import type { SessionEvent } from '../sessions/session.rules.ts'
import { IS_UNBLINDED } from './review.rules.ts'
import { record } from '../../facts.ts'
import { ReviewPublished } from './review.facts.ts'

interface Counted {
  coach_id: string
  rating: number
  is_intro: boolean
}

/** The one place where a rating grows: an intro call is free, so that its review is counted apart and rates nobody. */
async function countReview(em: EntityManager, { coach_id, rating, is_intro }: Counted): Promise<void> {
  const set = is_intro
    ? 'intro_reviews_count = intro_reviews_count + 1'
    : 'reviews_count = reviews_count + 1, rating_sum = rating_sum + ?'
  await em.execute(
    `update coach_profiles set ${set} where id = ?`,
    is_intro ? [coach_id] : [rating, coach_id],
  )
}

/** Publishes a session's pending review and counts it into the coach's rating, once. */
export async function publishReview(em: EntityManager, sessionId: string, at: Date): Promise<void> {
  const [review] = await em.execute<Counted[]>(
    `update reviews set state = 'published', published_at = ? where session_id = ? and state = 'pending' returning coach_id, rating, is_intro`,
    [at, sessionId],
  )
  if (!review) return
  await countReview(em, review)
  await record(em, ReviewPublished, { coachId: review.coach_id })
}

/** Publishes a session's pending review if the other side has spoken or cannot any more; else it waits for that. */
export async function publishWhenUnblinded(em: EntityManager, sessionId: string, at: Date): Promise<void> {
  const [due] = await em.execute(`select 1 from sessions s where s.id = ? and ${IS_UNBLINDED}`, [sessionId])
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
