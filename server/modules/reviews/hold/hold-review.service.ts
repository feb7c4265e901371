import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { enqueue } from '../../../queue/enqueue.ts'
import type { Session } from '../../sessions/session.entity.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import { findSharedSignals } from '../../signals/find-shared-signals.query.ts'
import type { SharedSignal } from '../../signals/signal.rules.ts'
import { personKeys } from '../../sessions/people/person-keys.query.ts'
import { type Review, ReviewEntity } from '../review.entity.ts'
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
  const sharedSignals = await findShared(em, session)
  const heldFor = await reasonFor(em, review.text, session, sharedSignals.length > 0)
  await hold(em, review, { heldFor, sharedSignals, now })
}

/** Holds a pending review when both sides share a signal by now. Returns whether it does. */
export async function holdWhenShared(
  em: EntityManager,
  { id, sessionId, seekerKey }: Pick<Review, 'id' | 'sessionId'> & Pick<Session, 'seekerKey'>,
  now: Date,
): Promise<boolean> {
  const sharedSignals = await findShared(em, { id: sessionId, seekerKey })
  if (sharedSignals.length === 0) return false
  const review = await em.findOneOrFail(ReviewEntity, { id }, { refresh: true })
  await hold(em, review, { heldFor: 'SHARED', sharedSignals, now })
  return true
}

const findShared = async (em: EntityManager, { id, seekerKey }: Pick<Session, 'id' | 'seekerKey'>) =>
  findSharedSignals(
    em,
    id,
    sql<boolean>`o.id <> ${id}::uuid and not o.seeker_key = any(${await personKeys(em, seekerKey)})`,
  )

interface Found {
  heldFor: HoldReason | null
  sharedSignals: SharedSignal[]
  now: Date
}

async function hold(
  em: EntityManager,
  review: Review,
  { heldFor, sharedSignals, now }: Found,
): Promise<void> {
  Object.assign(review, {
    state: heldFor ? 'held' : 'pending',
    heldFor,
    heldReason: heldFor && HOLD_WORDS[heldFor],
    decideBy: heldFor && decidedBy(now, await readSettings(em)),
    sharedSignals,
    isCleared: false,
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
