import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import { readSoldFigures } from '../../settings/sold/read-sold-figures.query.ts'
import { disputableUntil } from '../../sessions/aftermath/dispute.rules.ts'
import { answersUntil, closesAt } from '../../sessions/clock.rules.ts'
import { PaymentEntity } from '../../payments/payment.entity.ts'
import { isTakenPayment } from '../../payments/payment.rules.ts'
import { findTaken } from '../../payments/standing-payment.query.ts'
import { COACH_LEFT, type LeavingCause } from '../../sessions/leaving/leaving.rules.ts'
import type { Cause } from '../../sessions/move-session.service.ts'
import type { Session } from '../../sessions/session.entity.ts'
import type { SessionMoved } from '../../sessions/session.facts.ts'
import type { Facts } from '../wordings/wording.rules.ts'
import { notify } from '../notify.service.ts'
import { sessionReaders } from './session-readers.query.ts'
import { toldOf } from './tell.rules.ts'

/** Tells both sides of a session what has just happened to it, in the transaction in which it did. */
export async function tellOfSession(
  em: EntityManager,
  { session, event, from, cause }: Told<typeof SessionMoved>,
): Promise<void> {
  const told = toldOf(event, from, cause.by)
  if (!told.seeker && !told.coach) return
  const { detail } = cause
  const { status } = session
  const readers = await sessionReaders(em, session)
  const takenMinor = await findTaken(em, session.id)
  const happened: Facts = {
    ...(await deadlineOf(em, session)),
    by: cause.by,
    reason: typeof detail?.reason === 'string' ? detail.reason : (session.cancelReason ?? null),
    ...(session.absent && { absent: session.absent }),
    ...(detail?.fromStart instanceof Date && { fromStart: detail.fromStart.toISOString() }),
    refundMinor: from === 'requested' ? await takenOf(em, session) : refundOf(detail, session, takenMinor),
    ...(takenMinor > 0 && { takenMinor }),
    ...(from === 'requested' && status === 'cancelled' && { neverBooked: true }),
    ...(from === 'requested' && status === 'requested' && { isRequested: true }),
    ...leavingOf(session, detail),
  }
  for (const side of ['seeker', 'coach'] as const) {
    const kind = told[side]
    const { reader, facts } = readers[side]
    if (kind)
      await notify(em, {
        reader,
        kind,
        facts: { ...facts, ...happened },
        sessionId: session.id,
        key: `${session.id}:${event}:${cause.at.getTime()}:${side}`,
        now: cause.at,
      })
  }
}

/** Why its coach gives it no more, and what finds the seeker another. */
function leavingOf({ kind, cancelReason }: Session, detail: Cause['detail']): Facts {
  if (typeof detail?.leaving !== 'string') return {}
  return {
    leaving: detail.leaving as LeavingCause,
    sessionKind: kind.toUpperCase(),
    note: cancelReason === COACH_LEFT ? null : (cancelReason ?? null),
  }
}

/** Until when its two may say something, once it is over. */
async function deadlineOf(em: EntityManager, session: Session): Promise<Facts> {
  const figures = await readSoldFigures(em, session)
  const { status, endsAt, noShowAt = null, settledAt = null } = session
  if (status === 'completed') return { closesAt: closesAt(session, figures).toISOString() }
  if (status === 'needs_resolution') return { answersUntil: answersUntil(session, figures).toISOString() }
  if (status !== 'no_show') return {}
  const disputeBy = disputableUntil({ status, endsAt, noShowAt, settledAt, figures })
  return disputeBy ? { disputeBy: disputeBy.toISOString() } : {}
}

/** A refund leaves out what a bank has charged back. */
const refundOf = (detail: Cause['detail'], { priceMinor }: Session, takenMinor: number) =>
  typeof detail?.refundMinor === 'number' ? Math.min(detail.refundMinor, priceMinor - takenMinor) : null

/** A request's money is let go of, all of it; what the provider took without being asked goes back. */
async function takenOf(em: EntityManager, { id }: Session): Promise<number | null> {
  const payments = await em.find(PaymentEntity, { sessionId: id })
  return payments.find(({ state }) => isTakenPayment(state))?.amountMinor ?? null
}
