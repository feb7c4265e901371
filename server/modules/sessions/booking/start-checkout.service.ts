import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { badInput, holdExpired, policyViolation } from '../../../errors.ts'
import { once } from '../../idempotency/idempotency.service.ts'
import { actionFacts, findSession, type SeenSession } from '../find-session.query.ts'
import { decide } from '../actions.rules.ts'
import { bookFree } from './book-free.service.ts'
import { openPage, reservePayment, type Unopened } from './open-payment.service.ts'
import { payFromCredit, payFromPackage } from './pay-prepaid.service.ts'
import { receiptUrl } from './receipt-url.rules.ts'

export interface CheckoutInput {
  sessionId: string
  token?: string | null
  /** The seeker's credit pays it. */
  useCredit?: boolean | null
  idempotencyKey: string
}

/**
 * Starts paying for a held session and answers where: the provider's page, or straight the success page for a
 * free one, which is confirmed here, or for a guest
 * from their mailbox, and for one that is paid with a package or credit. Throws HOLD_EXPIRED, BAD_USER_INPUT without the
 * payer's details, POLICY_VIOLATION when what was paid before does not cover it, NOT_FOUND.
 */
export async function startCheckout(ctx: Context, input: CheckoutInput): Promise<{ checkoutUrl: string }> {
  const { idempotencyKey: key, sessionId, token, useCredit } = input
  let unopened: Unopened | undefined
  const started = await ctx.em.transactional(async (em) => {
    const seen = await findSession({ ...ctx, em }, sessionId, token, { lock: true })
    const call = {
      actor: `session:${sessionId}`,
      operation: 'startCheckout',
      key,
      input: { sessionId, ...(useCredit && { useCredit }) },
    }
    return once<Started>(em, call, async () => {
      const decided = await decideCheckout(ctx, em, seen, useCredit === true)
      if (typeof decided === 'string') return { checkoutUrl: decided }
      unopened = decided
      return { paymentId: decided.payment.id }
    })
  })
  return { checkoutUrl: started.checkoutUrl ?? (await openPage(ctx, unopened ?? started.paymentId)) }
}

type Started = { checkoutUrl: string } | { checkoutUrl?: undefined; paymentId: string }

/** Decides inside the transaction, with the session locked; the provider is asked after it. */
async function decideCheckout(
  ctx: Context,
  em: EntityManager,
  seen: SeenSession,
  useCredit: boolean,
): Promise<string | Unopened> {
  const { session, hold, payment, role } = seen
  const { reason } = decide('PAY', actionFacts(seen), role, ctx.clock())
  if (reason) {
    const isOver = role === 'seeker' && (session.status === 'held' || session.status === 'expired')
    throw isOver ? holdExpired() : policyViolation(reason)
  }
  if (!session.seekerEmail || !hold)
    throw badInput('Enter your name and email address first.', [
      { path: 'guest.email', message: 'Enter the address the invitation goes to.' },
    ])
  if (session.priceMinor === 0) {
    await bookFree(ctx, em, seen)
    return receiptUrl(ctx, session)
  }
  if (session.packageId) return payFromPackage({ ...ctx, em }, session, session.packageId)
  if (useCredit) return payFromCredit({ ...ctx, em }, session)
  // One page for each hold, however often it is asked for: two could both be paid.
  if (payment?.checkoutUrl) return payment.checkoutUrl
  return { payment: payment ?? (await reservePayment(ctx, em, session)), session, expiresAt: hold.expiresAt }
}
