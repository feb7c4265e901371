import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { PaymentEntity, type Payment } from '../payments/payment.entity.ts'
import { ReviewEntity } from '../reviews/review.entity.ts'
import type { ActionFacts, SessionRole } from './actions.rules.ts'
import { HoldEntity, type Hold } from './hold.entity.ts'
import { RescheduleProposalEntity, type RescheduleProposal } from './reschedule-proposal.entity.ts'
import { SessionDisputeEntity, type SessionDispute } from './session-dispute.entity.ts'
import { SessionEntity, type Session } from './session.entity.ts'
import { isSessionToken } from './session-token.ts'

/** A session with all that deciding about it takes, and the part the viewer plays in it. */
export interface SeenSession {
  session: Session
  role: SessionRole
  hold: Hold | null
  payment: Payment | null
  hasReview: boolean
  /** The new time somebody has proposed and nobody answered. */
  proposal: RescheduleProposal | null
  dispute: SessionDispute | null
}

type Surroundings = Omit<SeenSession, 'session' | 'role'>

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

/** Adds to each session what deciding about it takes: five statements, however many sessions. */
export async function withSurroundings<T extends { session: Session }>(
  em: EntityManager,
  seen: T[],
): Promise<(T & Surroundings)[]> {
  const ids = seen.map(({ session }) => session.id)
  if (ids.length === 0) return []
  const holds = await em.find(HoldEntity, { sessionId: { $in: ids }, isOpen: true })
  const payments = await em.find(
    PaymentEntity,
    { sessionId: { $in: ids } },
    { orderBy: { createdAt: 'asc' } },
  )
  const reviews = await em.find(ReviewEntity, { sessionId: { $in: ids } }, { fields: ['sessionId'] })
  const proposals = await em.find(RescheduleProposalEntity, { sessionId: { $in: ids }, state: 'open' })
  const disputes = await em.find(SessionDisputeEntity, { sessionId: { $in: ids } })
  const holdOf = bySession(holds)
  const paymentOf = bySession(payments)
  const proposalOf = bySession(proposals)
  const disputeOf = bySession(disputes)
  const reviewed = new Set(reviews.map(({ sessionId }) => sessionId))
  return seen.map((one) => ({
    ...one,
    hold: holdOf.get(one.session.id) ?? null,
    payment: paymentOf.get(one.session.id) ?? null,
    hasReview: reviewed.has(one.session.id),
    proposal: proposalOf.get(one.session.id) ?? null,
    dispute: disputeOf.get(one.session.id) ?? null,
  }))
}

const bySession = <T extends { sessionId: string }>(rows: T[]) =>
  new Map(rows.map((row) => [row.sessionId, row]))

export function actionFacts({ session, hold, hasReview, proposal, dispute }: SeenSession): ActionFacts {
  return {
    ...session,
    hasReview,
    proposal,
    wasDisputed: dispute !== null,
    confirmedAt: session.confirmedAt ?? null,
    holdExpiresAt: hold?.expiresAt ?? null,
    requestExpiresAt: session.requestExpiresAt ?? null,
    coachJoinedAt: session.coachJoinedAt ?? null,
    seekerJoinedAt: session.seekerJoinedAt ?? null,
    coachFinishedAt: session.coachFinishedAt ?? null,
    seekerFinishedAt: session.seekerFinishedAt ?? null,
    noShowAt: session.noShowAt ?? null,
    settledAt: session.settledAt ?? null,
  }
}
