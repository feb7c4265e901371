import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import {
  type LedgerMoney,
  type MoneyRow,
  moneyOfPayment,
  NO_MONEY,
  toLedgerMoney,
} from '../ledger/ledger-money.rules.ts'
import { readSoldFigures, readSoldSettings } from '../settings/sold/read-sold-figures.query.ts'
import type { SettingValues } from '../settings/registry.rules.ts'
import { isForSession, PaymentEntity, type SessionPayment } from '../payments/payment.entity.ts'
import { STANDING_PAYMENT } from '../payments/standing-payment.query.ts'
import { isSuspendedMailbox } from '../users/suspended-mailbox.query.ts'
import { UserEntity } from '../users/user.entity.ts'
import type { ActionFacts, SessionRole } from './actions.rules.ts'
import { HoldEntity, type Hold } from './holds/hold.entity.ts'
import { RescheduleProposalEntity, type RescheduleProposal } from './reschedule/reschedule-proposal.entity.ts'
import { SessionDisputeEntity, type SessionDispute } from './aftermath/session-dispute.entity.ts'
import { SessionEntity, type Session } from './session.entity.ts'
import { isLinkOver } from './booking/session-link.rules.ts'
import { type TokenScope, tokenScope } from './booking/session-token.rules.ts'

/** The part somebody plays in a session, and how we know. */
export interface Part {
  role: SessionRole
  by: 'account' | TokenScope
  /** Whether the seeker's address is known to be theirs: verified, confirmed, or just now proven by a mailed link. */
  isProven: boolean
}

/** A session with all that deciding about it takes, and the part the viewer plays in it. */
export interface SeenSession extends Part {
  session: Session
  /** Those it was sold under: every rule about it goes by them. */
  figures: SettingValues
  /** Of these, among all settings. */
  settingsNumber: number
  hold: Hold | null
  /** What it stands on, when somebody has paid twice: of what went back whole, nothing is told here. */
  payment: SessionPayment | null
  /** What the ledger says of its payment. */
  money: LedgerMoney
  /** What has gone back of its payment, and was decided to. */
  backMinor: number
  /** The charged-back amount. */
  takenMinor: number
  hasReview: boolean
  isReviewSkipped: boolean
  /** The new time somebody has proposed and nobody answered. */
  proposal: RescheduleProposal | null
  dispute: SessionDispute | null
  /** The coach is suspended, or was erased. */
  isCoachGone: boolean
}

type Surroundings = Omit<SeenSession, 'session' | keyof Part>

export type Reader = Pick<Context, 'em' | 'viewer' | 'secret' | 'clock'>

/** The viewer's part in a session by their account; null when they have none. */
export function partByAccount(session: Session, viewer: Context['viewer']): Part | null {
  if (viewer && session.seekerId === viewer.id)
    return { role: 'seeker', by: 'account', isProven: viewer.isEmailVerified }
  const isCoach = viewer?.coachId && session.coachId === viewer.coachId
  return isCoach ? { role: 'coach', by: 'account', isProven: true } : null
}

/** The part of whoever holds a token of the session; null when it is none, or has ended, or the seeker is suspended. */
async function partByToken(
  session: Session,
  { em, secret, clock }: Reader,
  token: string | null | undefined,
): Promise<Part | null> {
  const by = tokenScope(secret, session, token)
  if (!by) return null
  if (isLinkOver(session, clock(), await readSoldFigures(em, session))) return null
  const account = session.seekerId ? await em.findOne(UserEntity, { id: session.seekerId }) : null
  if (account ? account.isSuspended : await isSuspendedGuest(em, session)) return null
  // An account proves itself by signing in: its link may be in anybody's hands.
  const hasProven = !session.seekerId && Boolean(session.addressConfirmedAt)
  return { role: 'seeker', by, isProven: by === 'mail' || hasProven }
}

/** Whether a guest's mail is read where a suspended account is. */
const isSuspendedGuest = async (em: EntityManager, { seekerEmail }: Session): Promise<boolean> =>
  seekerEmail ? isSuspendedMailbox(em, seekerEmail) : false

async function partIn(
  session: Session,
  reader: Reader,
  { token, byCalendar }: { token: string | null | undefined; byCalendar: boolean },
): Promise<Part | null> {
  const part = partByAccount(session, reader.viewer) ?? (await partByToken(session, reader, token))
  if (part && (part.by !== 'calendar' || byCalendar)) return part
  return reader.viewer?.userType === 'admin' ? { role: 'admin', by: 'account', isProven: true } : null
}

/**
 * Finds a session the viewer may see. Forbidden and missing answer the same NOT_FOUND. `lock` keeps it still until the
 * transaction ends; `byCalendar` accepts the link of a calendar entry too.
 */
export async function findSession(
  reader: Reader,
  sessionId: string,
  token?: string | null,
  { lock = false, byCalendar = false } = {},
): Promise<SeenSession> {
  if (!isUuid(sessionId)) throw notFound('session')
  const { em } = reader
  const session = await em.findOne(
    SessionEntity,
    { id: sessionId },
    lock ? { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE } : {},
  )
  return surrounded(em, session, session && (await partIn(session, reader, { token, byCalendar })))
}

/** A session as one of its sides, for whoever has already proven to be it. */
export async function readSessionAs(
  em: EntityManager,
  sessionId: string,
  role: SessionRole,
): Promise<SeenSession> {
  const session = isUuid(sessionId) ? await em.findOne(SessionEntity, { id: sessionId }) : null
  return surrounded(em, session, { role, by: 'account', isProven: true })
}

async function surrounded(em: EntityManager, session: Session | null, part: Part | null) {
  if (!session || !part) throw notFound('session')
  const [seen] = await withSurroundings(em, [{ session, ...part }])
  if (!seen) throw notFound('session')
  return seen
}

/**
 * Adds to each session what deciding about it takes: one statement that looks what there is, and one for each kind
 * that some of them have, however many sessions.
 */
export async function withSurroundings<T extends { session: Session }>(
  em: EntityManager,
  seen: T[],
): Promise<(T & Surroundings)[]> {
  const ids = seen.map(({ session }) => session.id)
  if (ids.length === 0) return []
  const there = await rowsOf(em, presence(ids))
  const moneys = new Map(there.map((row) => [row.id, toLedgerMoney(row)]))
  const backs = new Map(there.map((row) => [row.id, row.back_minor]))
  const takens = new Map(there.map((row) => [row.id, row.taken_minor]))
  const having = (kind: Kind) => ({
    sessionId: { $in: there.filter((row) => row[kind]).map(({ id }) => id) },
  })
  const find = async <Row extends { sessionId: string }>(
    kind: Kind,
    read: (where: { sessionId: { $in: string[] } }) => Promise<Row[]>,
  ) =>
    new Map(
      (there.some((row) => row[kind]) ? await read(having(kind)) : []).map((row) => [row.sessionId, row]),
    )
  const holds = await find('hold', (where) => em.find(HoldEntity, { ...where, isOpen: true }))
  const standing = there.flatMap(({ payment_id: id }) => id ?? [])
  const paid = standing.length > 0 ? await em.find(PaymentEntity, { id: { $in: standing } }) : []
  const payments = new Map(paid.filter(isForSession).map((payment) => [payment.sessionId, payment]))
  const proposals = await find('proposal', (where) =>
    em.find(RescheduleProposalEntity, { ...where, state: 'open' }),
  )
  const disputes = await find('dispute', (where) => em.find(SessionDisputeEntity, where))
  const idsWith = (kind: 'review' | 'skipped' | 'coach_gone') =>
    new Set(there.flatMap((row) => (row[kind] ? [row.id] : [])))
  const [reviewed, skipped, coachless] = [idsWith('review'), idsWith('skipped'), idsWith('coach_gone')]
  const soldUnder = await readSoldSettings(
    em,
    seen.map(({ session }) => session),
  )
  return seen.map((one) => ({
    ...one,
    figures: soldUnder(one.session).values,
    settingsNumber: soldUnder(one.session).number,
    hold: holds.get(one.session.id) ?? null,
    payment: payments.get(one.session.id) ?? null,
    money: moneys.get(one.session.id) ?? NO_MONEY,
    backMinor: backs.get(one.session.id) ?? 0,
    takenMinor: takens.get(one.session.id) ?? 0,
    hasReview: reviewed.has(one.session.id),
    isReviewSkipped: skipped.has(one.session.id),
    proposal: proposals.get(one.session.id) ?? null,
    dispute: disputes.get(one.session.id) ?? null,
    isCoachGone: coachless.has(one.session.id),
  }))
}

type Kind = Exclude<keyof Presence, 'id' | 'payment_id' | 'back_minor' | 'taken_minor' | keyof MoneyRow>

interface Presence extends MoneyRow {
  id: string
  payment_id: string | null
  back_minor: number
  taken_minor: number
  hold: boolean
  review: boolean
  skipped: boolean
  proposal: boolean
  dispute: boolean
  coach_gone: boolean
}

const presence = (
  ids: readonly string[],
) => sql<Presence>`select s.id, p.payment_id, coalesce(p.back_minor, 0)::int as back_minor,
    coalesce(p.taken_minor, 0)::int as taken_minor,
    exists (select 1 from holds where session_id = s.id and is_open) as hold,
    exists (select 1 from reviews where session_id = s.id) as review,
    exists (select 1 from skipped_reviews where session_id = s.id) as skipped,
    exists (select 1 from reschedule_proposals where session_id = s.id and state = 'open') as proposal,
    exists (select 1 from session_disputes where session_id = s.id) as dispute,
    exists (select 1 from coach_profiles c join users u on u.id = c.user_id where c.id = s.coach_id and u.is_suspended) as coach_gone, m.*
  from sessions s left join lateral ${STANDING_PAYMENT(sql`s.id`)} p on true
    cross join lateral ${moneyOfPayment(sql`p.payment_id`)} m where s.id = any(${ids}::uuid[])`

export function actionFacts({
  session,
  figures,
  isProven,
  backMinor,
  takenMinor,
  hold,
  hasReview,
  isReviewSkipped,
  proposal,
  dispute,
  isCoachGone,
}: SeenSession): ActionFacts {
  return {
    ...session,
    figures,
    isProven,
    backMinor,
    takenMinor,
    confirmationSentAt: session.confirmationSentAt ?? null,
    hasReview,
    isReviewSkipped,
    proposal,
    wasDisputed: dispute !== null,
    isCoachGone,
    confirmedAt: session.confirmedAt ?? null,
    handedOverAt: session.handedOverAt ?? null,
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
