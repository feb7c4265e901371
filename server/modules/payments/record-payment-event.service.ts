import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { tellOfReturn } from '../notifications/tell-of-return.service.ts'
import { hasSuspendedSide } from '../sessions/people/has-suspended-side.query.ts'
import { moveSession } from '../sessions/move-session.service.ts'
import { personKeys } from '../sessions/people/person-keys.query.ts'
import { type Session, SessionEntity } from '../sessions/session.entity.ts'
import { isCalledOff } from '../sessions/session.rules.ts'
import { cancelUnpaid, hasOtherPayment } from './cancel-unpaid.service.ts'
import { carryOutDue, owe } from './carry-out-due.service.ts'
import { instructLater } from './instruct-later.service.ts'
import { judgeEvents } from './judge-events.service.ts'
import { keepEvent } from './keep-event.service.ts'
import { PaymentEntity, type Payment } from './payment.entity.ts'
import type { ProviderEvent } from './provider.type.ts'
import { noteIssue } from './set-aside.service.ts'
import { LIVE } from '../sessions/status-lists.rules.ts'

type Deps = Pick<Services, 'clock' | 'payments' | 'wakeListings'> & { em: EntityManager }

/**
 * Keeps one event of the provider and draws what follows, in one transaction: the payment's state from everything that
 * was ever said about it, and the session booked or cancelled. A replay, or any order, ends the same. What cannot be
 * true of the payment, or is about none of ours, is kept for an admin and changes nothing; what is true and nobody asked
 * for is shown to an admin as well.
 */
export async function recordPaymentEvent(ctx: Deps, event: ProviderEvent): Promise<void> {
  const provider = ctx.payments.name
  const at = ctx.clock()
  const paymentId = await ctx.em.transactional(async (em) => {
    const [known] = await em.execute<{ id: string; session_id: string }[]>(
      'select id, session_id from payments where provider = ? and provider_ref = ?',
      [provider, event.providerRef],
    )
    // The session before its payment, as everywhere: the other way round, two can wait for each other.
    if (known) await em.execute('select 1 from sessions where id = ? for update', [known.session_id])
    const eventId = await keepEvent(em, event, { provider, paymentId: known?.id ?? null, at })
    if (!eventId) return null
    if (!known) {
      await noteIssue(em, { eventId, paymentId: null, reason: 'unknown_reference', at })
      return null
    }
    const payment = await em.findOneOrFail(PaymentEntity, { id: known.id }, { refresh: true })
    const session = await em.findOneOrFail(SessionEntity, { id: known.session_id }, { refresh: true })
    const { isNewlyPaid, isTakenAfterAll } = await judgeEvents(em, payment, session, { cameId: eventId, at })
    if (isNewlyPaid) await book(em, payment, session, at)
    else if (isTakenAfterAll && isCalledOff(session.status)) await giveBack(em, payment, session, at)
    await cancelUnpaid(em, payment, session, at)
    await instructLater(em, payment, { now: at })
    return payment.id
  })
  if (paymentId) await carryOutDue(ctx, { paymentId })
  ctx.wakeListings()
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
  await tellOfReturn(em, session, payment, now)
  const subject = { subjectType: 'payment', subjectId: payment.id } as const
  await recordAudit(em, { at: now, actor: 'provider', action: 'returnPayment', ...subject })
}

/** Whether an expired hold's time can still be had: nobody live overlaps it, for the coach or the seeker, and both may act. */
async function isFree(em: EntityManager, session: Session): Promise<boolean> {
  const [other] = await em.execute(
    `select 1 from sessions mine join sessions other on other.id <> mine.id
       and other.status in ${LIVE}
       and ((other.coach_id = mine.coach_id and other.blocked && mine.blocked)
         or (other.seeker_key in (?) and other.during && mine.during))
     where mine.id = ? limit 1`,
    [await personKeys(em, session.seekerKey), session.id],
  )
  return !other && !(await hasSuspendedSide(em, session.id))
}
