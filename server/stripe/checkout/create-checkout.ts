import type { FastifyBaseLogger } from 'fastify'
import type { Stripe } from 'stripe'
import { AppError, policyViolation, providerUnavailable } from '../../errors.ts'
import type { CheckoutRequest } from '../../modules/payments/provider.type.ts'
import { asking } from '../refusals.ts'
import { sessionParams } from './session-params.ts'

/** Opens a page of Stripe Checkout. Asked twice for the same payment it answers the same page. */
export async function createCheckout(
  { stripe, log }: { stripe: Stripe; log: Pick<FastifyBaseLogger, 'warn'> },
  request: CheckoutRequest,
): Promise<{ providerRef: string; checkoutUrl: string }> {
  const idempotencyKey = `checkout:${request.paymentId}`
  try {
    const { id, url } = await asking(
      stripe.checkout.sessions.create(sessionParams(request), { idempotencyKey }),
    )
    if (!url) throw new Error(`Stripe made the page ${id} without an address.`)
    return { providerRef: id, checkoutUrl: url }
  } catch (error) {
    // A person waits for this: they are told what to do, and the log why.
    log.warn({ err: error, paymentId: request.paymentId }, 'no payment page was opened')
    if (!(error instanceof AppError))
      throw providerUnavailable(
        'Nothing was charged, and a time on hold stays yours until its countdown ends.',
      )
    throw policyViolation('The payment provider does not take this payment. Nothing was charged.')
  }
}
