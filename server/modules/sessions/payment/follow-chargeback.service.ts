import type { EntityManager } from '@mikro-orm/postgresql'
import { record } from '../../../facts.ts'
import type { Payment, SessionPayment } from '../../payments/payment.entity.ts'
import { findStandingPayment, findTaken } from '../../payments/standing-payment.query.ts'
import { countAnew } from '../aftermath/count-session.service.ts'
import { auditSession } from '../audit-session.service.ts'
import { type Session, SessionEntity } from '../session.entity.ts'
import { PaymentTaken } from '../session.facts.ts'
import { unpaidSince } from './unpaid.rules.ts'

interface Turn {
  eventId: string
  at: Date
}

/**
 * Records a chargeback, or its reversal, on a locked session. The session stays booked, and its coach may hold it or
 * cancel it.
 */
export async function followChargeback(
  em: EntityManager,
  payment: SessionPayment,
  session: Session,
  turn: Turn,
): Promise<void> {
  const takenMinor = session.packageId ? await findTaken(em, session.id) : payment.chargedBackMinor
  const isChanged = changes(session, takenMinor, turn.at)
  if (!isChanged && takenMinor === 0) return
  await em.flush()
  const standing = await findStandingPayment(em, session.id)
  if (standing?.id !== payment.id) return
  if (isChanged) await note(em, session, takenMinor, turn)
  await countAnew(em, session, { takenMinor, at: turn.at })
}

/** The same for the sessions of a package, which are unpaid while its payment is charged back. Only upcoming ones are notified of. */
export async function followPackageChargeback(
  em: EntityManager,
  { packageId, chargedBackMinor }: Pick<Payment, 'packageId' | 'chargedBackMinor'>,
  turn: Turn,
): Promise<void> {
  if (!packageId) return
  const sessions = await em.find(SessionEntity, { packageId, status: 'confirmed' }, { refresh: true })
  for (const session of sessions) {
    const takenMinor = chargedBackMinor > 0 ? session.priceMinor : 0
    if (changes(session, takenMinor, turn.at)) await note(em, session, takenMinor, turn)
  }
  await countHeldAnew(em, packageId, chargedBackMinor > 0, turn.at)
}

/** Sessions of a package that were held count only while its payment is not charged back. */
async function countHeldAnew(
  em: EntityManager,
  packageId: string,
  isTaken: boolean,
  at: Date,
): Promise<void> {
  const held = await em.find(SessionEntity, { packageId, completedAt: { $ne: null } }, { refresh: true })
  for (const session of held) {
    if (Boolean(session.unpaidSince) === isTaken) continue
    session.unpaidSince = isTaken ? at : null
    await em.flush()
    await countAnew(em, session, { takenMinor: isTaken ? session.priceMinor : 0, at })
  }
}

/** Whether an agreed session becomes unpaid or paid again. */
const changes = (session: Session, takenMinor: number, at: Date): boolean =>
  Boolean(session.confirmedAt) &&
  Boolean(unpaidSince(session, takenMinor, at)) !== Boolean(session.unpaidSince)

async function note(
  em: EntityManager,
  session: Session,
  takenMinor: number,
  { eventId, at }: Turn,
): Promise<void> {
  session.unpaidSince = unpaidSince(session, takenMinor, at)
  await em.flush()
  const action = takenMinor > 0 ? 'takePaymentBack' : 'restorePayment'
  await auditSession(em, session, action, { by: 'provider', at, detail: { takenMinor } })
  await record(em, PaymentTaken, { session, eventId, takenMinor, at })
}
