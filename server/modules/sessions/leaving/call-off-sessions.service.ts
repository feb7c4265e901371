import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Credit } from '../../credit/credit.rules.ts'
import { lockPackage } from '../../packages/find-package.query.ts'
import { quoteReturn } from '../../packages/package.rules.ts'
import { closePackage } from '../../packages/return-package.service.ts'
import { findDue } from '../../payments/find-due.query.ts'
import { instructLater, instructSoon } from '../../payments/instruct-later.service.ts'
import { isTakenPayment } from '../../payments/payment.rules.ts'
import { isPrepaid } from '../../payments/prepaid/prepaid.rules.ts'
import { oweBack } from '../aftermath/owe-for-session.service.ts'
import { cancellationQuote } from '../booking/booking-decisions.rules.ts'
import { actionFacts, type SeenSession, withSurroundings } from '../find-session.query.ts'
import { releaseHolds } from '../holds/release-holds.service.ts'
import { type Cause, moveSession } from '../move-session.service.ts'
import { SessionEntity } from '../session.entity.ts'
import { CALLED_OFF_WITH_COACH_STATUSES } from '../status-lists.rules.ts'
import { type CalledOff, COACH_LEFT, type LeavingCause, sumByCurrency } from './leaving.rules.ts'
import { OPEN_PACKAGES } from './open-as-coach.query.ts'

interface Leaving {
  coachId: string
  why: LeavingCause
  /** What the seekers read besides. */
  note: string | null
  by: 'admin' | 'coach'
  actorId: string | null
  at: Date
}

/**
 * Ends all that is open with a coach who leaves or is suspended, in the caller's transaction: times on hold are let go, sessions
 * that are asked for, booked or running are cancelled and all that was paid goes back, and so does what is left of packages. Both
 * sides are told. The provider hears of it after the commit, from the queue. Account and sessions are locked: `lockOpenSessions`.
 */
export async function callOffSessions(em: EntityManager, leaving: Leaving): Promise<CalledOff> {
  const { coachId, by, actorId, at } = leaving
  const held = await releaseHolds(em, { where: sql`s.coach_id = ${coachId}::uuid` }, { by, actorId, at })
  const sessions = await em.find(
    SessionEntity,
    { coachId, status: { $in: [...CALLED_OFF_WITH_COACH_STATUSES] } },
    { orderBy: { id: 'asc' }, refresh: true },
  )
  const seen = await withSurroundings(
    em,
    sessions.map((session) => ({ session, role: 'admin', by: 'account', isProven: true }) as const),
  )
  const ended: Ended[] = []
  for (const one of seen) ended.push(await callOff(em, one, leaving))
  const packages = await returnPackages(em, leaving)
  const goingBack = ended.filter(({ packageId }) => !packages.some(({ id }) => id === packageId))
  return {
    sessions: seen.length,
    handedOver: 0,
    held: held.length,
    packages: packages.length,
    refunds: sumByCurrency([...goingBack, ...packages]),
  }
}

interface Ended extends Credit {
  /** That the money is back in. */
  packageId: string | null
}

/** Cancels one, with everything back, and answers how much. */
async function callOff(
  em: EntityManager,
  seen: SeenSession,
  { by, actorId, why, note, at }: Leaving,
): Promise<Ended> {
  const { session, payment } = seen
  const { refundMinor, totalMinor } = cancellationQuote(actionFacts(seen), 'admin', at)
  const goesBack = payment !== null && (isTakenPayment(payment.state) || isPrepaid(payment.provider))
  session.cancelReason = note ?? COACH_LEFT
  const cause: Cause = { by, actorId, at, detail: { refundMinor, leaving: why } }
  await moveSession(em, session, 'callOff', cause)
  await oweBack(
    em,
    payment,
    { reason: `${by}_cancelled`, at, by: by === 'admin' ? actorId : null },
    totalMinor,
  )
  await em.flush()
  if (payment) await instructLater(em, payment, { now: at, wait: 0 })
  for (const paymentId of await findDue(em, session.id)) await instructSoon(em, paymentId, at)
  const isPutBack = payment?.provider === 'package' && refundMinor === payment.amountMinor
  return {
    amountMinor: goesBack ? refundMinor : 0,
    currency: session.currency,
    packageId: isPutBack ? (payment.paidFrom ?? null) : null,
  }
}

/** Gives back what is left of the coach's packages, what their sessions have just put back included. */
async function returnPackages(
  em: EntityManager,
  { coachId, at }: Leaving,
): Promise<(Credit & { id: string })[]> {
  const open = await rowsOf(
    em,
    sql<{ id: string }>`select q.id from ${OPEN_PACKAGES(sql`${coachId}::uuid`)} q order by q.id`,
  )
  const returned: (Credit & { id: string })[] = []
  for (const { id } of open) {
    const kept = await lockPackage(em, id)
    if (!kept?.paidAt || kept.returnedAt || !kept.isCovered) continue
    const gone = { ...kept, isCoachGone: true }
    const { refundMinor } = quoteReturn(gone)
    if (refundMinor === 0) continue
    await instructSoon(em, await closePackage(em, gone, at, { isCoachGone: true }), at)
    returned.push({ id, amountMinor: refundMinor, currency: kept.currency })
  }
  return returned
}
