import type { FastifyReply } from 'fastify'
import type { Checkout } from './checkout.rules.ts'
import { sendClosedPage } from '../open-checkout.ts'
import type { PageContext } from '../routes.ts'
import type { PayResult } from '../sandbox.types.ts'

const FIRST_ATTEMPT_MS = 2_000

/**
 * Sends the person on after a card was charged. Waits for the first delivery a little, so that the page they land on
 * normally knows already; it must ask the marketplace in any case, never this redirect.
 */
export async function answerResult(
  { sandbox, provider }: PageContext,
  reply: FastifyReply,
  checkout: Checkout,
  result: Exclude<PayResult, { outcome: 'declined' }>,
): Promise<FastifyReply> {
  if (result.outcome === 'challenge') return reply.redirect(`/sandbox/checkout/${checkout.id}/challenge`, 303)
  if (result.outcome === 'closed') return sendClosedPage(sandbox, reply, checkout, result.message)
  const delivered = provider
    .deliverNow(checkout.id)
    .catch((error: unknown) => sandbox.log.error({ err: error }, 'due webhooks not read'))
  await Promise.race([delivered, new Promise((resolve) => setTimeout(resolve, FIRST_ATTEMPT_MS).unref())])
  return reply.redirect(checkout.successUrl, 303)
}
