import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Context } from '../../../context.ts'
import { holdExpired, policyViolation } from '../../../errors.ts'
import { endCheckouts } from '../../payments/end-checkouts.service.ts'
import { type Payment, PaymentEntity } from '../../payments/payment.entity.ts'
import { wasPaid } from '../../payments/payment.rules.ts'
import { HoldEntity } from '../holds/hold.entity.ts'
import { type Session, SessionEntity } from '../session.entity.ts'
import { payUrl, receiptUrl } from './receipt-url.rules.ts'

/** Writes, in the caller's transaction, the payment of a held session, whose page is still to be opened. */
export async function reservePayment(ctx: Context, em: EntityManager, session: Session): Promise<Payment> {
  const payment = em.create(PaymentEntity, {
    sessionId: session.id,
    provider: ctx.payments.name,
    amountMinor: session.priceMinor,
    currency: session.currency,
    capturesManually: session.bookingMode === 'request',
    createdAt: ctx.clock(),
  })
  await em.flush()
  return payment
}

export interface Unopened {
  payment: Payment
  session: Session
  expiresAt: Date
}

type Page = { providerRef: string; checkoutUrl: string }

/**
 * The page to pay a payment on. The provider is asked with nothing locked, and answers the same page however often it is
 * asked for the payment: whoever dies in between asks again. Throws HOLD_EXPIRED when the time was let go meanwhile, and
 * POLICY_VIOLATION when it was paid another way; the page is closed then.
 */
export async function openPage(ctx: Context, toOpen: string | Unopened): Promise<string> {
  const found = typeof toOpen === 'string' ? await findUnopened(ctx, toOpen) : toOpen
  if (typeof found === 'string') return found
  const { payment, session, expiresAt } = found
  const page = await ctx.payments.createCheckout({
    paymentId: payment.id,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    description: session.title,
    captureManually: payment.capturesManually,
    successUrl: receiptUrl(ctx, session),
    cancelUrl: payUrl(ctx, session),
    expiresAt,
  })
  return keepPage(ctx, payment.id, page)
}

/** What it takes to open a page, or where it is. */
async function findUnopened(ctx: Context, paymentId: string): Promise<Unopened | string> {
  const em = ctx.em.fork()
  const payment = await em.findOneOrFail(PaymentEntity, { id: paymentId })
  if (isClosed(payment)) throw await whyClosed(em, payment)
  if (payment.checkoutUrl) return payment.checkoutUrl
  const session = await em.findOneOrFail(SessionEntity, { id: payment.sessionId })
  const hold = await em.findOne(HoldEntity, { sessionId: session.id, isOpen: true })
  if (!hold) throw holdExpired()
  return { payment, session, expiresAt: hold.expiresAt }
}

/**
 * Remembers the page, after whoever lets the time go or books it and before the next; closes one that is of no use. Answers
 * where it is: of several who asked at once, what the first was told.
 */
async function keepPage(
  { em, clock }: Context,
  paymentId: string,
  { providerRef, checkoutUrl }: Page,
): Promise<string> {
  const inside = em.fork()
  const [kept] = await rowsOf(
    inside,
    sql<{
      session_id: string
      status: Session['status']
      checkout_url: string
    }>`with held as (select s.id, s.status from sessions s
        join payments p on p.session_id = s.id where p.id = ${paymentId}::uuid for update of s)
      update payments p set provider_ref = coalesce(p.provider_ref, ${providerRef}), checkout_url = coalesce(p.checkout_url, ${checkoutUrl})
      from held where p.id = ${paymentId}::uuid returning p.session_id, held.status, p.checkout_url`,
  )
  if (!kept) return checkoutUrl
  if (kept.status === 'held') return kept.checkout_url
  await inside.transactional((again) => endCheckouts(again, [kept.session_id], clock()))
  const payment = await inside.findOneOrFail(PaymentEntity, { id: paymentId }, { refresh: true })
  if (isClosed(payment)) throw await whyClosed(inside, payment)
  return kept.checkout_url
}

const isClosed = ({ due, state }: Payment) => due === 'void' || state === 'voided'

/** The time was paid another way, or it was let go. */
async function whyClosed(em: EntityManager, { sessionId }: Payment): Promise<Error> {
  const payments = await em.find(PaymentEntity, { sessionId })
  return payments.some(({ state }) => wasPaid(state))
    ? policyViolation('This session has been paid for already.')
    : holdExpired()
}
