import type { EntityManager } from '@mikro-orm/postgresql'
import { HoldEntity } from './holds/hold.entity.ts'
import { endCheckouts } from '../payments/end-checkouts.service.ts'
import { record } from '../../facts.ts'
import { readSoldFigures } from '../settings/sold/read-sold-figures.query.ts'
import { auditSession } from './audit-session.service.ts'
import { forgetUnproven } from './holds/bound-unproven.service.ts'
import { closeProposal } from './reschedule/close-proposal.service.ts'
import { releaserOf } from './holds/release-holds.service.ts'
import { scheduleSession } from './schedule-session.service.ts'
import type { Session } from './session.entity.ts'
import { SessionMoved } from './session.facts.ts'
import { nextStatus, type Party, type SessionEvent, requestExpiry } from './session.rules.ts'

export interface Cause {
  by: Party
  actorId?: string | null
  at: Date
  detail?: Record<string, unknown>
}

/**
 * Moves a locked session along one row of the transition table, with its audit entry, the fields that belong to
 * the new status and what time will have to do next, and records `SessionMoved`. Answers false, and changes nothing,
 * when the table has no such row.
 */
export async function moveSession(
  em: EntityManager,
  session: Session,
  event: SessionEvent,
  cause: Cause,
): Promise<boolean> {
  const from = session.status
  const to = nextStatus(from, event, cause.by)
  if (!to) return false
  session.status = to
  session.updatedAt = cause.at
  if (to === 'confirmed') session.confirmedAt ??= cause.at
  if (to === 'requested')
    session.requestExpiresAt = requestExpiry(cause.at, session.startsAt, await readSoldFigures(em, session))
  if (to === 'completed') session.completedAt ??= cause.at
  if (to === 'no_show') session.noShowAt ??= cause.at
  if (from === 'needs_resolution') session.settledAt = cause.at
  if (event === 'release') session.releasedBy = releaserOf(cause.by)
  if (to === 'cancelled') Object.assign(session, { cancelledAt: cause.at, cancelledBy: cause.by })
  if (to === 'cancelled' || event === 'move' || event === 'handOver') session.sequence += 1
  await em.flush()
  if (from === 'confirmed') await closeProposal(em, session.id, 'dropped', cause.at)
  if (from === 'held') await em.nativeUpdate(HoldEntity, { sessionId: session.id }, { isOpen: false })
  if (event === 'release') await endCheckouts(em, [session.id], cause.at)
  await auditSession(em, session, event, { ...cause, detail: { from, to, ...cause.detail } })
  await scheduleSession(em, session, cause.at)
  if (from === 'held' && (to === 'confirmed' || to === 'requested')) await forgetUnproven(em, session.id)
  await record(em, SessionMoved, { session, event, from, cause })
  return true
}
