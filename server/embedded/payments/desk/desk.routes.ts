import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError, ERROR_STATUS, forbidden, notFound } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { isOwnPage } from '../../same-origin.rules.ts'
import { deliverSoon } from '../events/deliver-soon.ts'
import type { PageContext } from '../routes.ts'
import type { BankVerbs } from '../sandbox.types.ts'
import { sendPage } from '../send-page.ts'
import { type Act, doneWords, readAct } from './acts.rules.ts'
import { findPayment, findPayments, PAGE_SIZE } from './find-payments.ts'
import { type PaymentPage, paymentPage } from './payment-page.ts'
import { DESK, paymentsPage } from './payments-page.ts'

interface ListRoute {
  Querystring: { before?: string; ref?: string }
}
interface PaymentRoute {
  Params: { id: string }
  Querystring: { done?: string }
}

/**
 * All payments, and each with what its bank may do: a demo's own, on a machine of its own. Nobody has to know an address here,
 * so that a form counts only when a page of this product sends it.
 */
export function deskRoutes(app: FastifyInstance, context: PageContext): void {
  const { sandbox, provider } = context
  const { pool, productName, clock } = sandbox

  const send = async (
    reply: FastifyReply,
    id: string,
    said: Partial<Pick<PaymentPage, 'notice' | 'error'>> = {},
    status = 200,
  ) => {
    const payment = isUuid(id) ? await findPayment(pool, id) : null
    if (!payment) throw notFound('payment')
    const page = paymentPage({ productName, now: clock(), payment, notice: null, error: null, ...said })
    return sendPage(reply, status, page)
  }

  app.get<ListRoute>(DESK, async ({ query: { before, ref } }, reply) => {
    if (ref !== undefined) return reply.redirect(`${DESK}/${encodeURIComponent(ref.trim())}`, 303)
    const found = await findPayments(pool, before && isUuid(before) ? before : null)
    const payments = found.slice(0, PAGE_SIZE)
    const next = found.length > PAGE_SIZE ? (payments.at(-1)?.id ?? null) : null
    const page = paymentsPage({ productName, now: clock(), payments, next, isFirst: !before })
    return sendPage(reply, 200, page)
  })

  app.get<PaymentRoute>(`${DESK}/:id`, ({ params, query }, reply) =>
    send(reply, params.id, { notice: doneWords(query.done) }),
  )

  app.post<PaymentRoute>(`${DESK}/:id`, async ({ params: { id }, body, headers }, reply) => {
    if (!isOwnPage(headers)) throw forbidden()
    try {
      const act = readAct(body)
      await carryOut(provider, id, act)
      await deliverSoon(context, id)
      return await reply.redirect(`${DESK}/${id}?done=${act.act}`, 303)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error
      return send(reply, id, { error: error.message }, ERROR_STATUS[error.code])
    }
  })
}

function carryOut(provider: BankVerbs, ref: string, act: Act): Promise<void> {
  switch (act.act) {
    case 'charge_back':
      return provider.chargeBack(ref)
    case 'win_chargeback':
      return provider.winChargeback(ref)
    case 'settle':
    case 'decline':
      return provider.settleNow(ref, act.act)
    case 'next_refund':
      return provider.setNextRefund(ref, act.next)
    case 'deliver_again':
      return provider.deliverAgain(ref, act.event)
    case 'tell_anew':
      return provider.tellAnew(ref, act.event)
    case 'lie':
      return provider.tellAnew(ref, act.event, { amountMinor: act.amount, currency: act.currency })
  }
}
