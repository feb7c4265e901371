import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import type {
  ReportDecided,
  ReviewPublished,
  ReviewReplied,
  ReviewWithdrawn,
} from '../../reviews/review.facts.ts'
import { SessionEntity } from '../../sessions/session.entity.ts'
import { notify } from '../notify.service.ts'
import { sessionReaders } from './session-readers.query.ts'

const readersOf = async (em: EntityManager, sessionId: string) =>
  sessionReaders(em, await em.findOneOrFail(SessionEntity, { id: sessionId }))

/** Tells the coach that a review of theirs can be read, and answered. */
export async function tellOfPublication(
  em: EntityManager,
  { sessionId, at: now }: Told<typeof ReviewPublished>,
): Promise<void> {
  const { coach } = await readersOf(em, sessionId)
  await notify(em, {
    ...coach,
    kind: 'review_published',
    sessionId,
    key: `${sessionId}:review_published`,
    now,
  })
}

/** Tells the author of a review that its coach has answered. */
export async function tellOfReply(
  em: EntityManager,
  { sessionId, at: now }: Told<typeof ReviewReplied>,
): Promise<void> {
  const { seeker } = await readersOf(em, sessionId)
  await notify(em, { ...seeker, kind: 'review_replied', sessionId, key: `${sessionId}:review_replied`, now })
}

/** Tells the author of a review that it was taken down, and why. */
export async function tellOfWithdrawal(
  em: EntityManager,
  { sessionId, reason, at: now }: Told<typeof ReviewWithdrawn>,
): Promise<void> {
  const { reader, facts } = (await readersOf(em, sessionId)).seeker
  const key = `${sessionId}:review_withdrawn`
  await notify(em, { reader, kind: 'review_withdrawn', facts: { ...facts, reason }, sessionId, key, now })
}

/** Tells the coach what became of the review they reported, and why. */
export async function tellOfReport(
  em: EntityManager,
  { sessionId, isUpheld, reason, at: now }: Told<typeof ReportDecided>,
): Promise<void> {
  const { reader, facts } = (await readersOf(em, sessionId)).coach
  const kind = isUpheld ? 'report_upheld' : 'report_rejected'
  const key = `${sessionId}:report_decided`
  await notify(em, { reader, kind, facts: { ...facts, reason }, sessionId, key, now })
}
