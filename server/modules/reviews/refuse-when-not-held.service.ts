import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import { record } from '../../facts.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { Cause } from '../sessions/move-session.service.ts'
import type { SessionEvent } from '../sessions/session.rules.ts'
import { ReviewRefused } from './review.facts.ts'

const NOT_HELD: readonly SessionEvent[] = ['resolveAsMissed', 'resolveAsCancelled']
export const NOTHING_TO_REVIEW =
  'We found that the session did not take place, so there is nothing to review.'

/**
 * Refuses the review of a session that was found not to have taken place, if nobody could read it yet, and takes no other
 * words any more. What is published stays: its coach sent a scorecard.
 */
export async function refuseWhenNotHeld(
  em: EntityManager,
  event: SessionEvent,
  sessionId: string,
  { by, actorId = null, at }: Cause,
): Promise<void> {
  if (!NOT_HELD.includes(event)) return
  const ofSession = tables(em).updateTable('Review').where('sessionId', '=', sessionId)
  await ofSession.set({ heldFor: null }).where('state', '=', 'refused').execute()
  const review = await ofSession
    .set({ state: 'refused', heldFor: null, refusedReason: NOTHING_TO_REVIEW, refusedAt: at })
    .where('state', 'in', ['pending', 'held'])
    .returning(['id', 'heldReason'])
    .executeTakeFirst()
  if (!review) return
  await record(em, ReviewRefused, { sessionId, reason: NOTHING_TO_REVIEW, correctableUntil: null, at })
  await recordAudit(em, {
    at,
    actor: by,
    actorId,
    action: 'refuseReview',
    subjectType: 'review',
    subjectId: review.id,
    detail: { reason: NOTHING_TO_REVIEW, heldReason: review.heldReason, sessionId },
  })
}
