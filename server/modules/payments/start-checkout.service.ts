import type { Context } from '../../context.ts'
import { badInput, holdExpired, policyViolation } from '../../errors.ts'
import { once } from '../idempotency/idempotency.service.ts'
import { actionFacts, findSession } from '../sessions/find-session.service.ts'
import { decide } from '../sessions/actions.rules.ts'
import { moveSession } from '../sessions/move-session.ts'
import { signSessionToken } from '../sessions/session-token.ts'
import { PaymentEntity } from './payment.entity.ts'

export interface CheckoutInput {
  sessionId: string
  token?: string | null
  idempotencyKey: string
}

/**
 * Starts paying for a held session and answers where: the provider's page, or straight the success page for a
 * free one, which is confirmed here. Throws HOLD_EXPIRED, BAD_USER_INPUT without the payer's details, NOT_FOUND.
 */
export async function startCheckout(ctx: Context, input: CheckoutInput): Promise<{ checkoutUrl: string }> {
  return ctx.em.transactional((em) => {
    const { idempotencyKey: key, sessionId } = input
    return once(
      em,
      { actor: `session:${sessionId}`, operation: 'startCheckout', key, input: { sessionId } },
      async () => {
        const seen = await findSession({ ...ctx, em }, sessionId, input.token, { lock: true })
        const { session, hold, role } = seen
        const { reason } = decide('PAY', actionFacts(seen), role, ctx.clock())
        if (reason)
          throw session.status === 'held' || session.status === 'expired'
            ? holdExpired()
            : policyViolation(reason)
        if (!session.seekerEmail || !hold)
          throw badInput('Enter your name and email address first.', [
            { path: 'guest.email', message: 'Enter the address the invitation goes to.' },
          ])
        const successUrl = receiptUrl(ctx, session.id)
        if (session.priceMinor === 0) {
          const event = session.bookingMode === 'request' ? 'request' : 'confirm'
          await moveSession(em, session, event, { by: 'provider', at: ctx.clock(), detail: { free: true } })
          return { checkoutUrl: successUrl }
        }
        const paymentId = crypto.randomUUID()
        const captureManually = session.bookingMode === 'request'
        const { providerRef, checkoutUrl } = await ctx.payments.createCheckout({
          paymentId,
          amountMinor: session.priceMinor,
          currency: session.currency,
          description: session.title,
          captureManually,
          successUrl,
          cancelUrl: `${ctx.publicUrl()}/coach/${session.coachId}/pay?session=${session.id}&token=${signSessionToken(ctx.secret, session.id)}`,
          expiresAt: hold.expiresAt,
        })
        em.create(PaymentEntity, {
          id: paymentId,
          sessionId: session.id,
          provider: ctx.payments.name,
          providerRef,
          amountMinor: session.priceMinor,
          currency: session.currency,
          checkoutUrl,
          capturesManually: captureManually,
          createdAt: ctx.clock(),
        })
        await em.flush()
        return { checkoutUrl }
      },
    )
  })
}

const receiptUrl = (ctx: Context, sessionId: string) =>
  `${ctx.publicUrl()}/booking-success?session=${sessionId}&token=${signSessionToken(ctx.secret, sessionId)}`
