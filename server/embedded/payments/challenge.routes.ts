import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answerResult } from './checkout/answer-result.ts'
import type { CheckoutRoute } from './card.routes.ts'
import type { Checkout } from './checkout/checkout.rules.ts'
import { openCheckout } from './open-checkout.ts'
import { CHALLENGE_CODE, challengePage } from './pages/challenge-page.ts'
import type { PageContext } from './routes.ts'
import { sendPage } from './send-page.ts'

const WRONG_CODE = 'That code is not right. Enter the six digits shown above.'
const posted = z.object({
  answer: z.enum(['confirm', 'fail']).catch('confirm'),
  code: z.string().max(50).catch(''),
})

const cardAddress = (checkout: Checkout) => `/sandbox/checkout/${checkout.id}`

/** The challenge step; without a card that waits for it, it leads back to the card page. */
export function challengeRoutes(app: FastifyInstance, context: PageContext): void {
  const { sandbox, provider } = context
  const { productName } = sandbox

  app.get<CheckoutRoute>('/sandbox/checkout/:id/challenge', async ({ params }, reply) => {
    const checkout = await openCheckout(sandbox, params.id, reply)
    if (!checkout) return reply
    if (checkout.challengedCard === null) return reply.redirect(cardAddress(checkout), 303)
    return sendPage(reply, 200, challengePage({ productName, checkout, error: undefined }), checkout)
  })

  app.post<CheckoutRoute>('/sandbox/checkout/:id/challenge', async ({ params, body }, reply) => {
    const checkout = await openCheckout(sandbox, params.id, reply)
    if (!checkout) return reply
    if (checkout.challengedCard === null) return reply.redirect(cardAddress(checkout), 303)
    const { answer, code } = posted.parse(body ?? {})
    if (answer === 'confirm' && code.replaceAll(/\s/g, '') !== CHALLENGE_CODE)
      return sendPage(reply, 422, challengePage({ productName, checkout, error: WRONG_CODE }), checkout)
    const result = await provider.answerChallenge(checkout.id, answer === 'confirm')
    if (result.outcome === 'declined')
      return reply.redirect(`${cardAddress(checkout)}?notice=${result.notice}`, 303)
    return answerResult(context, reply, checkout, result)
  })
}
