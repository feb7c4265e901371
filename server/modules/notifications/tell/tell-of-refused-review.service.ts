import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import type { ReviewRefused } from '../../reviews/review.facts.ts'
import { SessionEntity } from '../../sessions/session.entity.ts'
import { notify } from '../notify.service.ts'
import { sessionReaders } from './session-readers.query.ts'

/** Tells the author of a review that it is not published, and why. */
export async function tellOfRefusedReview(
  em: EntityManager,
  { sessionId, reason, correctableUntil, at: now }: Told<typeof ReviewRefused>,
): Promise<void> {
  const session = await em.findOneOrFail(SessionEntity, { id: sessionId })
  const { reader, facts } = (await sessionReaders(em, session)).seeker
  // Other words may be refused as well: each time is news.
  const key = `${sessionId}:review_refused:${now.getTime()}`
  const told = { ...facts, reason, ...(correctableUntil && { correctBy: correctableUntil.toISOString() }) }
  await notify(em, { reader, kind: 'review_refused', facts: told, sessionId, key, now })
}
