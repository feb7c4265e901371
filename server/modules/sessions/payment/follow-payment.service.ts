import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { record, type Told } from '../../../facts.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { owe } from '../../payments/carry-out-due.service.ts'
import type { Payment } from '../../payments/payment.entity.ts'
import type { PaymentJudged } from '../../payments/payment.facts.ts'
import { moveSession } from '../move-session.service.ts'
import { hasSuspendedSide } from '../people/has-suspended-side.query.ts'
import { personKeys } from '../people/person-keys.query.ts'
import { type Session, SessionEntity } from '../session.entity.ts'
import { PaymentReturned } from '../session.facts.ts'
import { isCalledOff } from '../session.rules.ts'
import { LIVE } from '../status-lists.rules.ts'
import { cancelUnpaid, hasOtherPayment } from './cancel-unpaid.service.ts'

/** What a payment, as it stands now, does to its locked session: booked, cancelled, or the money goes back. */
export async function followPayment(
  em: EntityManager,
  { payment, isNewlyPaid, isTakenAfterAll, at }: Told<typeof PaymentJudged>,
): Promise<void> {
  const session = await em.findOneOrFail(SessionEntity, { id: payment.sessionId }, { refresh: true })
  if (isNewlyPaid) await book(em, payment, session, at)
  else if (isTakenAfterAll && isCalledOff(session.status)) await giveBack(em, payment, session, at)
  await cancelUnpaid(em, payment, session, at)
}

/** Books the session the money is for; money for a time that is gone or was let go, or that comes twice, becomes due back. */
async function book(em: EntityManager, payment: Payment, session: Session, now: Date): Promise<void> {
  const isTooLate =
    session.status === 'expired' &&
    (session.releasedBy !== null || session.startsAt <= now || !(await isFree(em, session)))
  const event = payment.capturesManually ? 'request' : 'confirm'
  const cause = { by: 'provider', at: now, detail: { paymentId: payment.id } } as const
  if (!isTooLate && !(await hasOtherPayment(em, payment)) && (await moveSession(em, session, event, cause)))
    return
  await giveBack(em, payment, session, now)
}

/** Makes all of the money due back and tells who paid. */
async function giveBack(em: EntityManager, payment: Payment, session: Session, now: Date): Promise<void> {
  owe(payment, payment.amountMinor)
  await em.flush()
  await record(em, PaymentReturned, { session, payment, at: now })
  const subject = { subjectType: 'payment', subjectId: payment.id } as const
  await recordAudit(em, { at: now, actor: 'provider', action: 'returnPayment', ...subject })
}

/** Whether an expired hold's time can still be had: nobody live overlaps it, for the coach or the seeker, and both may act. */
async function isFree(em: EntityManager, session: Session): Promise<boolean> {
  const [other] = await rowsOf(
    em,
    sql`select 1 from sessions mine join sessions other on other.id <> mine.id
       and other.status in ${sql.raw(LIVE)}
       and ((other.coach_id = mine.coach_id and other.blocked && mine.blocked)
         or (other.seeker_key = any(${await personKeys(em, session.seekerKey)}) and other.during && mine.during))
     where mine.id = ${session.id} limit 1`,
  )
  return !other && !(await hasSuspendedSide(em, session.id))
}
