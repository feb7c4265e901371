import type { EntityManager } from '@mikro-orm/postgresql'
import { enqueue } from '../../../queue/enqueue.ts'
import type { Session } from '../../sessions/session.entity.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import { findSharedSignals } from '../../signals/find-shared-signals.query.ts'
import type { Review } from '../review.entity.ts'
import { isDuplicate } from './duplicate.rules.ts'
import { findEarlierTexts } from './find-earlier-texts.query.ts'
import { decidedBy } from './hold-end.rules.ts'
import { HOLD_WORDS, type HoldReason, reasonInText } from './hold-reason.rules.ts'

/** Looks at a review whose words are new: it is held for an admin, with the reason and an end, or goes on. */
export async function holdReview(
  em: EntityManager,
  review: Review,
  session: Session,
  now: Date,
): Promise<void> {
  const sharedSignals = await findSharedSignals(em, session.id)
  const heldFor = await reasonFor(em, review.text, session, sharedSignals.length > 0)
  Object.assign(review, {
    state: heldFor ? 'held' : 'pending',
    heldFor,
    heldReason: heldFor && HOLD_WORDS[heldFor],
    decideBy: heldFor && decidedBy(now, await readSettings(em)),
    sharedSignals,
    refusedReason: null,
    refusedAt: null,
  })
  await em.flush()
  const { id: reviewId, decideBy } = review
  if (decideBy)
    await enqueue(em, 'decideReview', { reviewId }, { now, at: decideBy, key: `decideReview:${reviewId}` })
}

async function reasonFor(
  em: EntityManager,
  text: string,
  session: Session,
  sharesSignals: boolean,
): Promise<HoldReason | null> {
  const inText = reasonInText(text)
  if (inText) return inText
  if (text && isDuplicate(text, await findEarlierTexts(em, session))) return 'DUPLICATE'
  return sharesSignals ? 'SHARED' : null
}
