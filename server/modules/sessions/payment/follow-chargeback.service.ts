import type { EntityManager } from '@mikro-orm/postgresql'
import { record } from '../../../facts.ts'
import type { Payment, SessionPayment } from '../../payments/payment.entity.ts'
import { findStandingPayment } from '../../payments/standing-payment.query.ts'
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
  const takenMinor = payment.chargedBackMinor
  if (!changes(session, takenMinor, turn.at)) return
  await em.flush()
  const standing = await findStandingPayment(em, session.id)
  if (standing?.id === payment.id) await note(em, session, takenMinor, turn)
}

/** The same for the upcoming sessions of a package, which are unpaid while its payment is charged back. */
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
