import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { tellOfReturn } from '../notifications/tell-of-return.ts'
import { moveSession } from '../sessions/move-session.ts'
import { personKeys } from '../sessions/person-keys.ts'
import { SessionEntity, type Session } from '../sessions/session.entity.ts'
import { carryOutDue, owe } from './carry-out-due.service.ts'
import { instructLater } from './instruct-later.ts'
import { PaymentEntity, type Payment } from './payment.entity.ts'
import { type PaymentEventType, type PaymentState, paymentState } from './payment.rules.ts'
import type { ProviderEvent } from './provider.ts'

type Doer = Pick<Services, 'clock' | 'payments' | 'wakeListings'> & { em: EntityManager }

/**
 * Writes one event of the provider and what follows from it, in one transaction: the payment's state derived
 * from all its events, and the session confirmed or requested. A replay, or any order, ends the same.
 * Money that arrives for a time that is gone is sent back.
 */
export async function recordPaymentEvent(ctx: Doer, event: ProviderEvent): Promise<void> {
  const paymentId = await ctx.em.transactional(async (em) => {
    const [known] = await em.execute<{ id: string; session_id: string }[]>(
      'select id, session_id from payments where provider = ? and provider_ref = ?',
      [ctx.payments.name, event.providerRef],
    )
    if (!known) return null
    // The session before its payment, as everywhere: the other way round, two can wait for each other.
    await em.execute('select 1 from sessions where id = ? for update', [known.session_id])
    const isNew = await insertEvent(em, ctx.payments.name, known.id, event, ctx.clock())
    if (!isNew) return null
    const payment = await em.findOneOrFail(PaymentEntity, { id: known.id }, { refresh: true })
    await deriveState(em, payment)
    await settle(em, payment, event.type, ctx.clock())
    await instructLater(em, payment, { now: ctx.clock() })
    return payment.id
  })
  if (paymentId) await carryOutDue(ctx, { paymentId })
  ctx.wakeListings()
}

async function insertEvent(
  em: EntityManager,
  provider: string,
  paymentId: string,
  event: ProviderEvent,
  now: Date,
) {
  const [inserted] = await em.execute(
    `insert into payment_events (payment_id, provider, provider_event_id, type, amount_minor, reason, occurred_at, received_at)
     values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (provider, provider_event_id) do nothing returning 1`,
    [paymentId, provider, event.eventId, event.type, event.amountMinor, event.reason, event.occurredAt, now],
  )
  return Boolean(inserted)
}

async function deriveState(em: EntityManager, payment: Payment): Promise<void> {
  const rows = await em.execute<{ type: PaymentEventType; amount_minor: number }[]>(
    'select type, amount_minor from payment_events where payment_id = ?',
    [payment.id],
  )
  const events = rows.map((row) => ({ type: row.type, amountMinor: row.amount_minor }))
  Object.assign(payment, paymentState(events, payment.amountMinor))
  if (isTaken(payment) && payment.dueMinor) payment.due = 'refund'
  else if (isDone(payment)) Object.assign(payment, { due: null, dueMinor: null })
  await em.flush()
}

/** What was only set aside when we decided about it has been taken since: giving back is a refund now. */
const isTaken = ({ due, state }: Payment) => (due === 'capture' || due === 'void') && state === 'succeeded'

const isDone = ({ due, state }: Payment) =>
  (due === 'capture' && state !== 'authorized') ||
  (due !== 'capture' && state !== 'authorized' && state !== 'succeeded')

/**
 * Confirms or requests the session the money is for; money for a time that is gone becomes due back. What came
 * decides, not the state it led to: a refund that was told before its payment leaves the session as it would after.
 */
async function settle(em: EntityManager, payment: Payment, came: PaymentEventType, now: Date): Promise<void> {
  if (came !== 'succeeded' && came !== 'authorized') return
  const session = await em.findOneOrFail(SessionEntity, { id: payment.sessionId }, { refresh: true })
  if (payment.due) return
  // A capture is our own doing: what of it goes back was decided when the session ended.
  const isOurs = payment.capturesManually && came === 'succeeded'
  const isOver = !isOurs && (session.status === 'cancelled' || session.status === 'declined')
  const isTooLate = session.status === 'expired' && (session.startsAt <= now || !(await isFree(em, session)))
  if (isOver || isTooLate || (await isSecond(em, payment))) {
    owe(payment, payment.amountMinor)
    await em.flush()
    await tellOfReturn(em, session, payment, now)
    const subject = { subjectType: 'payment', subjectId: payment.id } as const
    return recordAudit(em, { at: now, actor: 'provider', action: 'returnPayment', ...subject })
  }
  const event = payment.capturesManually ? 'request' : 'confirm'
  await moveSession(em, session, event, { by: 'provider', at: now, detail: { paymentId: payment.id } })
}

/** Whether the session is already paid for by another payment: two tabs, two cards. */
async function isSecond(em: EntityManager, { id, sessionId }: Payment): Promise<boolean> {
  const live = { $in: ['authorized', 'succeeded'] as PaymentState[] }
  return (await em.count(PaymentEntity, { sessionId, id: { $ne: id }, state: live, due: null })) > 0
}

/** Whether an expired hold's time can still be had: nobody live overlaps it, for the coach or the seeker. */
async function isFree(em: EntityManager, session: Session): Promise<boolean> {
  const [other] = await em.execute(
    `select 1 from sessions mine join sessions other on other.id <> mine.id
       and other.status in ('held', 'requested', 'confirmed', 'in_progress')
       and ((other.coach_id = mine.coach_id and other.blocked && mine.blocked)
         or (other.seeker_key in (?) and other.during && mine.during))
     where mine.id = ? limit 1`,
    [await personKeys(em, session.seekerKey), session.id],
  )
  return !other
}
