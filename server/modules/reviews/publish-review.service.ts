import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf, tables } from '../../db/kysely.ts'
import type { Review } from './review.entity.ts'
import type { SessionEvent } from '../sessions/session.rules.ts'
import type { Session } from '../sessions/session.entity.ts'
import { ofPerson, personKeys } from '../sessions/people/person-keys.query.ts'
import { IS_UNBLINDED } from './review.rules.ts'
import { record } from '../../facts.ts'
import { holdWhenShared } from './hold/hold-review.service.ts'
import { ReviewPublished, ReviewWithdrawn } from './review.facts.ts'

/**
 * The one place where a rating changes. Of a person's published reviews of a coach, the one of their latest session
 * that counts is rated. A review whose two sides share a signal counts only after an admin releases it.
 */
async function rateAnew(
  em: EntityManager,
  { coachId, seekerKey }: Pick<Session, 'coachId' | 'seekerKey'>,
  published: 1 | 0 | -1,
): Promise<void> {
  const isCounted = sql`(r.state = 'published' and s.counts and (r.is_cleared or r.shared_signals = '{}'))`
  await rowsOf(
    em,
    sql`with mine as (select r.id, r.rating, r.is_rated as was,
          ${isCounted} and row_number() over (partition by ${isCounted} order by s.starts_at desc, r.id) = 1 as is_rated
        from reviews r join sessions s on s.id = r.session_id
        where r.coach_id = ${coachId}::uuid and ${ofPerson(await personKeys(em, seekerKey))}),
      changed as (update reviews r set is_rated = mine.is_rated from mine
        where r.id = mine.id and mine.was <> mine.is_rated
        returning case when mine.is_rated then 1 else -1 end as count, mine.rating)
      update coach_profiles c set reviews_count = c.reviews_count + d.count, rating_sum = c.rating_sum + d.sum,
        intro_reviews_count = c.intro_reviews_count + ${published}::int - d.count
      from (select coalesce(sum(count), 0)::int as count, coalesce(sum(count * rating), 0)::int as sum from changed) d
      where c.id = ${coachId}::uuid`,
  )
}

interface Reviewed extends Pick<Session, 'coachId' | 'seekerKey'> {
  id: string
  sessionId: string
  /** It was held for shared signals before, or an admin has released it. */
  isLookedAt: boolean
}

/** Finds a review in that state and locks its coach's rating until the transaction ends. Null when the review has another state. */
async function lockRating(
  em: EntityManager,
  review: { sessionId: string } | { id: string },
  state: Review['state'],
): Promise<Reviewed | null> {
  const is = 'id' in review ? sql`r.id = ${review.id}::uuid` : sql`r.session_id = ${review.sessionId}::uuid`
  const [found] = await rowsOf(
    em,
    sql<Reviewed>`select r.id, r.is_cleared or r.held_for is not distinct from 'SHARED' as "isLookedAt", r.coach_id as "coachId", r.session_id as "sessionId", s.seeker_key as "seekerKey"
      from reviews r join sessions s on s.id = r.session_id where ${is} and r.state = ${state}`,
  )
  if (!found) return null
  // The coach is locked before any review, because concurrent publications of one person's reviews could deadlock.
  await rowsOf(em, sql`select 1 from coach_profiles where id = ${found.coachId}::uuid for no key update`)
  return found
}

/**
 * Publishes a session's pending review and adds it to the coach's rating, once. Holds it instead when both sides share
 * a signal by now.
 */
export async function publishReview(em: EntityManager, sessionId: string, at: Date): Promise<void> {
  const found = await lockRating(em, { sessionId }, 'pending')
  if (!found || (!found.isLookedAt && (await holdWhenShared(em, found, at)))) return
  const review = await tables(em)
    .updateTable('Review')
    .set({ state: 'published', publishedAt: at })
    .where('sessionId', '=', sessionId)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (!review) return
  await rateAnew(em, found, 1)
  await record(em, ReviewPublished, { coachId: found.coachId, sessionId, at })
}

/** Rates a coach anew when one of their sessions counts from now on, or no longer. */
export async function rateWhenCounted(
  em: EntityManager,
  { id: sessionId, coachId, seekerKey }: Pick<Session, 'id' | 'coachId' | 'seekerKey'>,
): Promise<void> {
  if (await lockRating(em, { sessionId }, 'published')) await rateAnew(em, { coachId, seekerKey }, 0)
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
  const found = await lockRating(em, { id }, 'published')
  if (!found) return
  const review = await tables(em)
    .updateTable('Review')
    .set({ state: 'withdrawn', withdrawnAt: at, withdrawnReason: reason })
    .where('id', '=', id)
    .where('state', '=', 'published')
    .returning('id')
    .executeTakeFirst()
  if (!review) return
  await rateAnew(em, found, -1)
  await record(em, ReviewWithdrawn, { coachId: found.coachId, sessionId: found.sessionId, reason, at })
}
