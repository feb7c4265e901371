import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { PaymentEntity, type Payment } from '../payments/payment.entity.ts'
import { ReviewEntity } from '../reviews/review.entity.ts'
import type { ActionFacts, SessionRole } from './actions.rules.ts'
import { HoldEntity, type Hold } from './hold.entity.ts'
import { SessionEntity, type Session } from './session.entity.ts'
import { isSessionToken } from './session-token.ts'

/** A session with all that deciding about it takes, and the part the viewer plays in it. */
export interface SeenSession {
  session: Session
  role: SessionRole
  hold: Hold | null
  payment: Payment | null
  hasReview: boolean
}

type Reader = Pick<Context, 'em' | 'viewer' | 'secret'>

/** The viewer's part in a session: by account, or by holding its token; null when they have none. */
export function roleIn(
  session: Session,
  { viewer, secret }: Reader,
  token?: string | null,
): SessionRole | null {
  if (viewer && session.seekerId === viewer.id) return 'seeker'
  if (viewer?.coachId && session.coachId === viewer.coachId) return 'coach'
  if (isSessionToken(secret, session.id, token)) return 'seeker'
  return viewer?.userType === 'admin' ? 'admin' : null
}

/** Finds a session the viewer may see. Forbidden and missing answer the same NOT_FOUND. `lock` keeps it still until the transaction ends. */
export async function findSession(
  reader: Reader,
  sessionId: string,
  token?: string | null,
  { lock = false } = {},
): Promise<SeenSession> {
  if (!isUuid(sessionId)) throw notFound('session')
  const { em } = reader
  if (lock) await em.execute('select 1 from sessions where id = ? for update', [sessionId])
  const session = await em.findOne(SessionEntity, { id: sessionId }, { refresh: lock })
  return surrounded(em, session, session && roleIn(session, reader, token))
}

/** A session as one of its sides, for whoever has already proven to be it. */
export async function readSessionAs(
  em: EntityManager,
  sessionId: string,
  role: SessionRole,
): Promise<SeenSession> {
  return surrounded(em, isUuid(sessionId) ? await em.findOne(SessionEntity, { id: sessionId }) : null, role)
}

async function surrounded(em: EntityManager, session: Session | null, role: SessionRole | null) {
  if (!session || !role) throw notFound('session')
  const [seen] = await withSurroundings(em, [{ session, role }])
  if (!seen) throw notFound('session')
  return seen
}

/** Adds to each session what deciding about it takes: three statements, however many sessions. */
export async function withSurroundings<T extends { session: Session }>(
  em: EntityManager,
  seen: T[],
): Promise<(T & Pick<SeenSession, 'hold' | 'payment' | 'hasReview'>)[]> {
  const ids = seen.map(({ session }) => session.id)
  if (ids.length === 0) return []
  const holds = await em.find(HoldEntity, { sessionId: { $in: ids }, isOpen: true })
  const payments = await em.find(
    PaymentEntity,
    { sessionId: { $in: ids } },
    { orderBy: { createdAt: 'asc' } },
  )
  const reviews = await em.find(ReviewEntity, { sessionId: { $in: ids } }, { fields: ['sessionId'] })
  const holdOf = new Map(holds.map((hold) => [hold.sessionId, hold]))
  const paymentOf = new Map(payments.map((payment) => [payment.sessionId, payment]))
  const reviewed = new Set(reviews.map(({ sessionId }) => sessionId))
  return seen.map((one) => ({
    ...one,
    hold: holdOf.get(one.session.id) ?? null,
    payment: paymentOf.get(one.session.id) ?? null,
    hasReview: reviewed.has(one.session.id),
  }))
}

export function actionFacts({ session, hold, hasReview }: SeenSession): ActionFacts {
  const { status, startsAt, endsAt, priceMinor, cancellationPolicy } = session
  const { coachJoinedAt, seekerJoinedAt, coachFinishedAt, seekerFinishedAt, confirmedAt } = session
  return {
    status,
    startsAt,
    endsAt,
    priceMinor,
    cancellationPolicy,
    hasReview,
    confirmedAt: confirmedAt ?? null,
    holdExpiresAt: hold?.expiresAt ?? null,
    requestExpiresAt: session.requestExpiresAt ?? null,
    coachJoinedAt: coachJoinedAt ?? null,
    seekerJoinedAt: seekerJoinedAt ?? null,
    coachFinishedAt: coachFinishedAt ?? null,
    seekerFinishedAt: seekerFinishedAt ?? null,
  }
}
