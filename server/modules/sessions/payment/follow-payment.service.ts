import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { record, type Told } from '../../../facts.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { type Decision, owe } from '../../payments/refunds/decide-refund.service.ts'
import { isForSession, type SessionPayment } from '../../payments/payment.entity.ts'
import type { PaymentJudged } from '../../payments/payment.facts.ts'
import { RefundEntity } from '../../payments/refunds/refund.entity.ts'
import { leftOf, type RefundReason } from '../../payments/refunds/refund.rules.ts'
import { moveSession } from '../move-session.service.ts'
import { hasBarredSide } from '../people/has-barred-side.query.ts'
import { personKeys } from '../people/person-keys.query.ts'
import { type Session, SessionEntity } from '../session.entity.ts'
import { PaymentReturned } from '../session.facts.ts'
import { isCalledOff } from '../session.rules.ts'
import { LIVE } from '../status-lists.rules.ts'
import { cancelUnpaid, hasOtherPayment } from './cancel-unpaid.service.ts'
import { followChargeback, followPackageChargeback } from './follow-chargeback.service.ts'

/** Of a payment that no session stands on. */
const WHOLE = ['paid_twice', 'too_late'] as const satisfies RefundReason[]

/** What a payment, as it stands now, does to its locked session: booked, cancelled, or the money goes back. */
export async function followPayment(
  em: EntityManager,
  { payment, eventId, isNewlyPaid, isTakenAfterAll, at }: Told<typeof PaymentJudged>,
): Promise<void> {
  if (!isForSession(payment)) return followPackageChargeback(em, payment, { eventId, at })
  const session = await em.findOneOrFail(SessionEntity, { id: payment.sessionId }, { refresh: true })
  if (isNewlyPaid) await book(em, payment, session, at)
  else if (isTakenAfterAll && isCalledOff(session.status))
    await giveBack(em, payment, session, { reason: reasonOf(session, payment), at })
  else await giveBackWhatIsLeft(em, payment, at)
  await cancelUnpaid(em, payment, session, at)
  await followChargeback(em, payment, session, { eventId, at })
}

/** Books the session the money is for; money for a time that is gone or was let go, or that comes twice, becomes due back. */
async function book(em: EntityManager, payment: SessionPayment, session: Session, now: Date): Promise<void> {
  const isTooLate =
    session.status === 'expired' &&
    (payment.due === 'void' ||
      session.releasedBy !== null ||
      session.startsAt <= now ||
      !(await isFree(em, session)))
  const event = payment.capturesManually ? 'request' : 'confirm'
  const cause = { by: 'provider', at: now, detail: { paymentId: payment.id } } as const
  const isTwice = await hasOtherPayment(em, payment)
  if (!isTooLate && !isTwice && (await moveSession(em, session, event, cause))) return
  await giveBack(em, payment, session, { reason: isTwice ? 'paid_twice' : 'too_late', at: now })
}

/**
 * What was to go back whole still is: what the provider gave back of it by itself, and so was not asked for, may come to nothing.
 * Of a second payment nothing may stay.
 */
async function giveBackWhatIsLeft(em: EntityManager, payment: SessionPayment, at: Date): Promise<void> {
  if (leftOf(payment) === 0) return
  const whole = await em.findOne(RefundEntity, { paymentId: payment.id, reason: { $in: [...WHOLE] } })
  if (whole) await owe(em, payment, payment.amountMinor, { reason: whole.reason, at })
}

/** Why money goes back that was taken after all: for what its session came to nothing. */
function reasonOf({ status, cancelledBy }: Session, { capturesManually }: SessionPayment): RefundReason {
  if (status === 'cancelled')
    return cancelledBy === 'seeker' || cancelledBy === 'coach' || cancelledBy === 'admin'
      ? `${cancelledBy}_cancelled`
      : 'too_late'
  return capturesManually ? 'not_accepted' : 'too_late'
}

/** Makes all of the money due back and tells who paid. */
async function giveBack(
  em: EntityManager,
  payment: SessionPayment,
  session: Session,
  decision: Decision,
): Promise<void> {
  const { at } = decision
  await owe(em, payment, payment.amountMinor, decision)
  await record(em, PaymentReturned, { session, payment, at })
  const subject = { subjectType: 'payment', subjectId: payment.id } as const
  await recordAudit(em, { at, actor: 'provider', action: 'returnPayment', ...subject })
}

/**
 * Whether an expired hold's time can still be had: nobody live overlaps it, for the coach or the seeker, who has not taken
 * another time of the coach since, and both may act.
 */
async function isFree(em: EntityManager, session: Session): Promise<boolean> {
  const [other] = await rowsOf(
    em,
    sql`select 1 from sessions mine join sessions other on other.id <> mine.id
       and other.status in ${sql.raw(LIVE)}
       and ((other.coach_id = mine.coach_id and other.blocked && mine.blocked)
         or (other.seeker_key = any(${await personKeys(em, session.seekerKey)}) and (other.during && mine.during
           or (other.coach_id = mine.coach_id and other.created_at > mine.created_at))))
     where mine.id = ${session.id} limit 1`,
  )
  return !other && !(await hasBarredSide(em, session.id))
}
