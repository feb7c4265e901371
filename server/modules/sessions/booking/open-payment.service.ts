import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { PaymentEntity } from '../../payments/payment.entity.ts'
import type { Session } from '../session.entity.ts'
import { payUrl, receiptUrl } from './receipt-url.rules.ts'

/** Asks the provider for a page to pay a held session on, and remembers it. Answers where it is. */
export async function openPayment(
  ctx: Context,
  em: EntityManager,
  session: Session,
  expiresAt: Date,
): Promise<string> {
  const paymentId = crypto.randomUUID()
  const captureManually = session.bookingMode === 'request'
  const { providerRef, checkoutUrl } = await ctx.payments.createCheckout({
    paymentId,
    amountMinor: session.priceMinor,
    currency: session.currency,
    description: session.title,
    captureManually,
    successUrl: receiptUrl(ctx, session),
    cancelUrl: payUrl(ctx, session),
    expiresAt,
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
  return checkoutUrl
}
