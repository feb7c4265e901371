import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { apiRoutes, type Recorded } from './api.routes.ts'
import { type Bench, move, openBooks } from './books.ts'
import { onboard, payOut } from './connect.ts'
import { openCourier, type Send, signed } from './courier.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { type Faults, openFaults } from './faults.ts'
import { lapseIntents } from './intents.ts'
import { pageRoutes } from './page.routes.ts'
import { pay } from './pay.ts'
import { Refusal } from './refusal.ts'
import { settleRefund } from './refunds.ts'
import { lapseSessions } from './sessions.ts'
import { makeEvent, type ToldEvent } from './told.ts'

export interface DoubleOptions {
  clock: () => Date
  secretKey: string
  webhookSecret: string
  /** Where events go. */
  send: Send
  /** What comes between the deed and its answer: for tests of who dies in between. */
  acted?: (call: string) => Promise<void> | void
}

/**
 * A local stand-in for Stripe: it answers the real SDK over HTTP, keeps what Stripe would keep, and refuses what Stripe's
 * documentation says it refuses; each rule names its page. It holds everything in memory.
 */
export async function startDouble(
  { clock, secretKey, webhookSecret, send, acted = () => undefined }: DoubleOptions,
  port = 0,
  extend: (app: FastifyInstance, hands: Hands) => void = () => undefined,
) {
  const app = Fastify({ forceCloseConnections: true })
  const events: ToldEvent[] = []
  const requests: Recorded[] = []
  const faults = openFaults()
  const origin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const now = () => Math.floor(clock().getTime() / 1000)
  const bench: Bench = {
    books: openBooks(),
    clock,
    now,
    origin,
    tell: (type, object, account) =>
      void events.push(makeEvent(type, object, { created: now(), ...(account && { account }) })),
  }
  const { deliverNow } = openCourier(events, { secret: webhookSecret, clock, send })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Refusal
      ? reply.code(error.status).send({ error: error.body })
      : reply.code(500).send({ error: { type: 'api_error', message: String(error) } }),
  )
  apiRoutes(app, { bench, secretKey, events, faults, record: (one) => void requests.push(one), acted })
  pageRoutes(app, bench)
  const hands = handsOn(bench)
  extend(app, { ...hands, faults })
  await app.listen({ port, host: '127.0.0.1' })

  return {
    ...hands,
    url: origin(),
    /** Everything it has told, in the order it happened. */
    events: events as readonly ToldEvent[],
    /** Every call of the API, in the order they came. */
    requests,
    faults,
    deliverNow,
    /** One event as it is posted, to be sent twice, late or altered. */
    posted: (event: ToldEvent) => signed(event, webhookSecret, clock()),
    close: () => app.close(),
  }
}

export type Double = Awaited<ReturnType<typeof startDouble>>
export type Hands = ReturnType<typeof handsOn> & { faults: Faults }

/** What people, banks and time do, rather than the API. */
function handsOn(bench: Bench) {
  return {
    books: bench.books,
    pay: (sessionId: string, card = '4242 4242 4242 4242') => pay(bench, sessionId, card),
    passTime: () => {
      lapseSessions(bench)
      lapseIntents(bench)
    },
    settleRefund: (id: string) => settleRefund(bench, id),
    openDispute: (chargeId: string, how?: Parameters<typeof openDispute>[2]) =>
      openDispute(bench, chargeId, how),
    closeDispute: (id: string, status: Parameters<typeof closeDispute>[2]) => closeDispute(bench, id, status),
    onboard: (account: string) => onboard(bench, account),
    payOut: (account: string, status?: 'paid' | 'failed') => payOut(bench, account, status),
    topUp: (currency: string, amount: number) => move(bench, currency, amount),
  }
}
