import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import type { ReviewRefused } from '../../reviews/review.facts.ts'
import { SessionEntity } from '../../sessions/session.entity.ts'
import { notify } from '../notify.service.ts'
import { sessionReaders } from './session-readers.query.ts'

/** Tells the author of a review that it is not published, and why. */
export async function tellOfRefusedReview(
  em: EntityManager,
  { sessionId, reason, at: now }: Told<typeof ReviewRefused>,
): Promise<void> {
  const session = await em.findOneOrFail(SessionEntity, { id: sessionId })
  const { reader, facts } = (await sessionReaders(em, session)).seeker
  const key = `${sessionId}:review_refused`
  await notify(em, { reader, kind: 'review_refused', facts: { ...facts, reason }, sessionId, key, now })
}
