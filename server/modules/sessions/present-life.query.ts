import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import type { Context } from '../../context.ts'
import { PREVIEW } from '../cases/find-cases.query.ts'
import type { CasePreview } from '../cases/case.type.ts'
import { answerRefusal, disputableUntil } from './aftermath/dispute.rules.ts'
import { answersUntil, closesAt } from './clock.rules.ts'
import { actionFacts, type SeenSession } from './find-session.query.ts'
import { nextChange } from './reschedule/next-change.rules.ts'
import { moveMode, movesLeft } from './reschedule/reschedule.rules.ts'
import type { SessionDispute } from './aftermath/session-dispute.entity.ts'
import type { Session } from './session.entity.ts'
import type { SessionDisputeObject } from './aftermath/aftermath.type.ts'
import type { SessionLife } from './session-life.type.ts'
import type { SessionStatus } from './session.rules.ts'

export type LifeFields = Pick<SessionLife, keyof SessionLife>

/** The part of each session that tells its life, for its viewer. */
export async function presentLives(ctx: Context, seen: SeenSession[]): Promise<LifeFields[]> {
  const cases = await casesOf(ctx, seen)
  return seen.map((one) => {
    const { session } = one
    return {
      ...presentTimes(one, ctx.clock()),
      ...presentEnding(one),
      ...presentClock(one, ctx.clock()),
      isCaseChosen: Boolean(session.caseSlug),
      isCaseWished: isCaseWished(session),
      case: namesCase(one) ? (cases.get(session.caseSlug ?? '') ?? null) : null,
    }
  })
}

function presentClock(seen: SeenSession, now: Date) {
  const { session, role, figures } = seen
  return {
    answersUntil: session.status === 'needs_resolution' ? answersUntil(session, figures) : null,
    closesAt: session.status === 'completed' ? closesAt(session, figures) : null,
    nextChangeAt: nextChange(actionFacts(seen), role, now),
  }
}

function presentTimes(seen: SeenSession, now: Date) {
  const { session, role, proposal, figures } = seen
  const isOpen = proposal && session.status === 'confirmed' && proposal.expiresAt > now
  return {
    rescheduleProposal: isOpen ? { ...proposal, note: proposal.note ?? null } : null,
    movesLeft: movesLeft(session.seekerMoves, figures),
    movesAtOnce:
      session.status === 'confirmed' &&
      role === 'seeker' &&
      moveMode(actionFacts(seen), role, now) === 'move',
    coachJoinedAt: session.coachJoinedAt ?? null,
    seekerJoinedAt: session.seekerJoinedAt ?? null,
    coachFinishedAt: session.coachFinishedAt ?? null,
    seekerFinishedAt: session.seekerFinishedAt ?? null,
  }
}

function presentEnding(seen: SeenSession) {
  const { session, role, dispute } = seen
  const [mine, theirs] =
    role === 'coach'
      ? [session.coachAnswer, session.seekerAnswer]
      : [session.seekerAnswer, session.coachAnswer]
  return {
    endedAt: session.completedAt ?? session.noShowAt ?? session.cancelledAt ?? null,
    absent: session.status === 'no_show' ? (session.absent ?? null) : null,
    myAnswer: role === 'admin' ? null : (mine ?? null),
    otherHasAnswered: Boolean(theirs),
    disputableUntil: dispute ? null : disputableUntil(actionFacts(seen)),
    dispute: dispute && presentDispute(dispute, seen),
  }
}

const presentDispute = (
  dispute: SessionDispute,
  { session: { currency }, role }: SeenSession,
): SessionDisputeObject => ({
  openedBy: dispute.openedBy,
  reason: dispute.reason,
  openedAt: dispute.openedAt,
  answer: dispute.answer ?? null,
  answeredAt: dispute.answeredAt ?? null,
  mayAnswer: answerRefusal(dispute, role) === null,
  resolvedAt: dispute.resolvedAt ?? null,
  outcome: dispute.outcome ?? null,
  refund: typeof dispute.refundMinor === 'number' ? { amountMinor: dispute.refundMinor, currency } : null,
  resolution: dispute.resolution ?? null,
})

const STARTED = new Set<SessionStatus>(['in_progress', 'completed', 'closed'])

/** A seeker who knew the case beforehand would not be practising. */
export const showsCase = ({ session, role }: Pick<SeenSession, 'session' | 'role'>) =>
  role !== 'seeker' ||
  STARTED.has(session.status) ||
  (session.status === 'disputed' && Boolean(session.completedAt))

/** Whether the case of a session is the one its seeker booked it on. */
export const isCaseWished = ({ caseSlug, wishedCase }: Pick<Session, 'caseSlug' | 'wishedCase'>) =>
  Boolean(caseSlug) && caseSlug === wishedCase

const namesCase = (seen: SeenSession) => showsCase(seen) || isCaseWished(seen.session)

async function casesOf({ pool }: Context, seen: SeenSession[]): Promise<Map<string, CasePreview>> {
  const slugs = [...new Set(seen.filter(namesCase).flatMap(({ session }) => session.caseSlug ?? []))]
  if (slugs.length === 0) return new Map()
  const rows = await readRows(
    pool,
    sql<CasePreview>`select ${sql.raw(PREVIEW)} from practice_cases where slug = any(${slugs}::text[])`,
  )
  return new Map(rows.map((row) => [row.slug, row]))
}
