import type { FastifyInstance } from 'fastify'
import { answerResult } from './checkout/answer-result.ts'
import { cardErrors, emptyCardForm, readCardForm } from './checkout/card-form.rules.ts'
import { noticeOf } from './checkout/cards.rules.ts'
import { isPaid } from './checkout/checkout.rules.ts'
import { findCheckout } from './checkout/checkout.store.ts'
import { openCheckout } from './open-checkout.ts'
import { cardPage } from './pages/card-page.ts'
import type { PageContext } from './routes.ts'
import { sendPage } from './send-page.ts'

export interface CheckoutRoute {
  Params: { id: string }
  Querystring: { notice?: string }
}

/** The card page, its form, and the way back without paying. */
export function cardRoutes(app: FastifyInstance, context: PageContext): void {
  const { sandbox, provider, hasDesk } = context
  const { productName } = sandbox

  app.get<CheckoutRoute>('/sandbox/checkout/:id', async ({ params, query }, reply) => {
    const checkout = await openCheckout(sandbox, params.id, reply)
    if (!checkout) return reply
    const notice = noticeOf(query.notice)
    const page = cardPage({ productName, checkout, form: emptyCardForm, errors: {}, notice, hasDesk })
    return sendPage(reply, 200, page, checkout)
  })

  app.post<CheckoutRoute>('/sandbox/checkout/:id', async ({ params, body }, reply) => {
    const checkout = await openCheckout(sandbox, params.id, reply)
    if (!checkout) return reply
    const form = readCardForm(body)
    const errors = cardErrors(form, sandbox.clock())
    if (Object.keys(errors).length > 0)
      return sendPage(
        reply,
        422,
        cardPage({ productName, checkout, form, errors, notice: null, hasDesk }),
        checkout,
      )
    const result = await provider.pay(checkout.id, form.number)
    if (result.outcome !== 'declined') return answerResult(context, reply, checkout, result)
    // A page that answers a form stands in the way of Back: the browser would have to send the form again.
    return reply.redirect(`/sandbox/checkout/${checkout.id}?notice=${result.notice}`, 303)
  })

  app.get<CheckoutRoute>('/sandbox/checkout/:id/cancel', async ({ params }, reply) => {
    const checkout = await findCheckout(sandbox.pool, params.id)
    return reply.redirect(isPaid(checkout) ? checkout.successUrl : checkout.cancelUrl, 303)
  })
}
