import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { badInput, holdExpired, policyViolation } from '../../../errors.ts'
import { once } from '../../idempotency/idempotency.service.ts'
import { actionFacts, findSession, type SeenSession } from '../find-session.query.ts'
import { decide } from '../actions.rules.ts'
import { bookFree } from './book-free.service.ts'
import { openPayment } from './open-payment.service.ts'
import { receiptUrl } from './receipt-url.rules.ts'

export interface CheckoutInput {
  sessionId: string
  token?: string | null
  idempotencyKey: string
}

/**
 * Starts paying for a held session and answers where: the provider's page, or straight the success page for a
 * free one, which is confirmed here, or for a guest
 * from their mailbox. Throws HOLD_EXPIRED, BAD_USER_INPUT without the payer's details, NOT_FOUND.
 */
export async function startCheckout(ctx: Context, input: CheckoutInput): Promise<{ checkoutUrl: string }> {
  const { idempotencyKey: key, sessionId, token } = input
  return ctx.em.transactional(async (em) => {
    const seen = await findSession({ ...ctx, em }, sessionId, token, { lock: true })
    const call = { actor: `session:${sessionId}`, operation: 'startCheckout', key, input: { sessionId } }
    return once(em, call, async () => ({ checkoutUrl: await openCheckout(ctx, em, seen) }))
  })
}

async function openCheckout(ctx: Context, em: EntityManager, seen: SeenSession): Promise<string> {
  const { session, hold, payment, role } = seen
  const { reason } = decide('PAY', actionFacts(seen), role, ctx.clock())
  if (reason)
    throw session.status === 'held' || session.status === 'expired' ? holdExpired() : policyViolation(reason)
  if (!session.seekerEmail || !hold)
    throw badInput('Enter your name and email address first.', [
      { path: 'guest.email', message: 'Enter the address the invitation goes to.' },
    ])
  if (session.priceMinor === 0) {
    await bookFree(ctx, em, seen)
    return receiptUrl(ctx, session)
  }
  // One page for each hold, however often it is asked for: two could both be paid.
  return payment ? payment.checkoutUrl : openPayment(ctx, em, session, hold.expiresAt)
}
