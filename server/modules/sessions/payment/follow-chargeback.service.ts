import type { EntityManager } from '@mikro-orm/postgresql'
import { record } from '../../../facts.ts'
import type { SessionPayment } from '../../payments/payment.entity.ts'
import { findStandingPayment } from '../../payments/standing-payment.query.ts'
import { auditSession } from '../audit-session.service.ts'
import type { Session } from '../session.entity.ts'
import { PaymentTaken } from '../session.facts.ts'
import { unpaidSince } from './unpaid.rules.ts'

interface Turn {
  session: Session
  eventId: string
  at: Date
}

/**
 * Notes on a locked session that the payer's bank has taken its money back, or returned it. The session stays as it is: its coach may hold it
 * or cancel it.
 */
export async function followChargeback(
  em: EntityManager,
  payment: SessionPayment,
  { session, eventId, at }: Turn,
): Promise<void> {
  // What was never agreed on is nobody's news.
  if (!session.confirmedAt) return
  const takenMinor = payment.chargedBackMinor
  const since = unpaidSince(session, takenMinor, at)
  if (Boolean(since) === Boolean(session.unpaidSince)) return
  await em.flush()
  const standing = await findStandingPayment(em, session.id)
  if (standing?.id !== payment.id) return
  session.unpaidSince = since
  await em.flush()
  const action = takenMinor > 0 ? 'takePaymentBack' : 'restorePayment'
  await auditSession(em, session, action, { by: 'provider', at, detail: { paymentId: payment.id, takenMinor } })
  await record(em, PaymentTaken, { session, eventId, takenMinor, at })
}
