import type { FastifyReply } from 'fastify'
import type { Checkout } from './checkout.rules.ts'
import { deliverSoon } from '../events/deliver-soon.ts'
import { sendClosedPage } from '../open-checkout.ts'
import type { PageContext } from '../routes.ts'
import type { PayResult } from '../sandbox.types.ts'

/**
 * Sends the person on after a card was charged. Waits for the first delivery a little, so that the page they land on
 * normally knows already; it must ask the marketplace in any case, never this redirect.
 */
export async function answerResult(
  context: PageContext,
  reply: FastifyReply,
  checkout: Checkout,
  result: Exclude<PayResult, { outcome: 'declined' }>,
): Promise<FastifyReply> {
  if (result.outcome === 'challenge') return reply.redirect(`/sandbox/checkout/${checkout.id}/challenge`, 303)
  if (result.outcome === 'closed') return sendClosedPage(context.sandbox, reply, checkout, result.message)
  await deliverSoon(context, checkout.id)
  return reply.redirect(checkout.successUrl, 303)
}
