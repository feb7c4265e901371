import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { lockSession } from '../../../modules/sessions/lock-session.query.ts'
import type { Context, Services } from '../../../context.ts'
import { notFound, policyViolation } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { readReason } from '../../audit/read-reason.rules.ts'
import { record } from '../../../facts.ts'
import { closesAt } from '../../sessions/clock.rules.ts'
import { SessionEntity } from '../../sessions/session.entity.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import { readSoldFigures } from '../../settings/sold/read-sold-figures.query.ts'
import { correctableUntil, endByClock, standingOf } from '../hold/hold-end.rules.ts'
import { ReviewRefused } from '../review.facts.ts'
import { publishWhenUnblinded } from '../publish-review.service.ts'
import { refuseUnread } from './review-revision.rules.ts'
import { ReviewEntity, type Review } from '../review.entity.ts'

type Deps = Pick<Services, 'clock' | 'wakeListings'> & { em: EntityManager }

/** Which review is decided on, and which of its words were read. */
interface ReadReview {
  reviewId: string
  revision?: string | null
}

/**
 * An admin finds nothing wrong with a held review: from now on it is like any other, published when the scorecard is in or
 * the session closes, which may be at once. Answers its id. Throws CONFLICT when its author has written other words since
 * they were read, as refuseReview does.
 */
export async function releaseReview(ctx: Context, { reviewId, revision }: ReadReview): Promise<string> {
  await ctx.em.transactional(async (em) => {
    const review = await lockHeld(em, reviewId)
    refuseUnread(review, revision)
    await release({ ...ctx, em }, review, byAdmin(ctx))
  })
  ctx.wakeListings()
  return reviewId
}

/** An admin refuses a held review: nobody sees it, it never counts, and its author reads why. Answers its id. */
export async function refuseReview(
  ctx: Context,
  { reviewId, revision, reason: given }: ReadReview & { reason: string },
): Promise<string> {
  const reason = readReason(given)
  await ctx.em.transactional(async (em) => {
    const review = await lockHeld(em, reviewId)
    refuseUnread(review, revision)
    await refuse({ ...ctx, em }, review, reason, byAdmin(ctx))
  })
  return reviewId
}

/** Nobody decided on a held review in time: the clock does. Does nothing before, or where somebody has. */
export async function decideByClock(ctx: Deps, reviewId: string): Promise<void> {
  await ctx.em.transactional(async (em) => {
    const review = await lockReview(em, reviewId)
    if (review?.state !== 'held' || !review.decideBy || review.decideBy > ctx.clock()) return
    if (endByClock(review.heldFor ?? null) === 'release') await release({ ...ctx, em }, review, BY_CLOCK)
    else await refuse({ ...ctx, em }, review, review.heldReason ?? '', BY_CLOCK)
  })
  ctx.wakeListings()
}

interface Decider {
  actor: 'user' | 'clock'
  actorId: string | null
}

const BY_CLOCK: Decider = { actor: 'clock', actorId: null }
const byAdmin = ({ viewer }: Context): Decider => ({ actor: 'user', actorId: viewer?.id ?? null })

async function release(ctx: Deps, review: Review, by: Decider): Promise<void> {
  review.state = 'pending'
  review.isCleared = by.actor === 'user'
  await ctx.em.flush()
  await publishWhenUnblinded(ctx.em, review.sessionId, ctx.clock())
  await audit(ctx, review, 'releaseReview', by, null)
}

async function refuse(ctx: Deps, review: Review, reason: string, by: Decider): Promise<void> {
  Object.assign(review, { state: 'refused', refusedReason: reason, refusedAt: ctx.clock() })
  await ctx.em.flush()
  const { sessionId, decideBy } = review
  const session = await ctx.em.findOneOrFail(SessionEntity, { id: sessionId })
  const settings = await readSettings(ctx.em)
  const standing = standingOf(review, closesAt(session, await readSoldFigures(ctx.em, session)))
  await record(ctx.em, ReviewRefused, {
    sessionId,
    reason,
    correctableUntil: correctableUntil(standing, decideBy ?? null, settings),
    at: ctx.clock(),
  })
  await audit(ctx, review, 'refuseReview', by, reason)
}

const audit = (
  { em, clock }: Deps,
  { id, heldReason, sessionId }: Review,
  action: string,
  by: Decider,
  reason: string | null,
) =>
  recordAudit(em, {
    at: clock(),
    ...by,
    action,
    subjectType: 'review',
    subjectId: id,
    detail: { ...(reason && { reason }), heldReason, sessionId },
  })

async function lockHeld(em: EntityManager, reviewId: string): Promise<Review> {
  const review = isUuid(reviewId) ? await lockReview(em, reviewId) : null
  if (!review) throw notFound('review')
  if (review.state !== 'held') throw policyViolation('This review does not wait any more.')
  return review
}

/** The session before its review, as where it closes or its scorecard comes in. */
export async function lockReview(em: EntityManager, reviewId: string): Promise<Review | null> {
  const named = await em.findOne(ReviewEntity, { id: reviewId })
  if (!named) return null
  await lockSession(em, named.sessionId)
  return em.findOneOrFail(
    ReviewEntity,
    { id: reviewId },
    { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
  )
}
