import type { FastifyInstance } from 'fastify'
import { html } from '../../lib/html.ts'
import type { Bench, Session } from './books.ts'
import { onboard } from './connect.ts'
import { CARDS, pay } from './pay.ts'
import { findSession, lapseSessions } from './sessions.ts'

interface Visit {
  Params: { id: string }
  Body: string | undefined
  Querystring: { return?: string }
}

/** What stands for Stripe's own pages: as little as a person, or a test, needs to pay and to be onboarded. */
export function pageRoutes(app: FastifyInstance, bench: Bench): void {
  app.get<Visit>('/c/pay/:id', async ({ params }, reply) => {
    lapseSessions(bench)
    return reply.type('text/html; charset=utf-8').send(payPage(findSession(bench, params.id)))
  })
  app.post<Visit>('/c/pay/:id', async ({ params, body }, reply) => {
    lapseSessions(bench)
    const { declined, next } = pay(bench, params.id, new URLSearchParams(body).get('card') ?? '')
    if (!declined) return reply.redirect(next, 303)
    return reply
      .code(402)
      .type('text/html; charset=utf-8')
      .send(payPage(findSession(bench, params.id), declined))
  })
  app.get<Visit>('/setup/e/:id/:visit', async ({ params, query }, reply) => {
    onboard(bench, params.id)
    return reply.redirect(query.return ?? '/', 303)
  })
}

function payPage(
  { id, amount_total: amount, currency, status, cancel_url: back }: Session,
  notice = '',
): string {
  const cards = Object.keys(CARDS).map((number) => html`<option value="${number}">`)
  const form = html`<form method="post" action="/c/pay/${id}"><label>Card <input name="card" list="cards" value="4242424242424242"></label>
    <datalist id="cards">${cards}</datalist> <button>Pay</button></form>`
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Pay</title><body>
    <h1>${amount} ${currency} (minor units)</h1><p role="alert">${notice}</p>
    ${status === 'open' ? form : html`<p>This page is ${status}.</p>`}
    <p><a href="${back}">Back</a></p></body></html>`.toString()
}
