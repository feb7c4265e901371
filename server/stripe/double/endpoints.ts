import type { z } from 'zod'
import type { Bench } from './books.ts'
import * as connect from './connect.ts'
import { cancelIntent, captureIntent, findCharge, findIntent } from './intents.ts'
import { readParams } from './known-params.ts'
import { listOf } from './lists.ts'
import * as params from './params.ts'
import { createRefund } from './refunds.ts'
import { createSession, expireSession, findSession } from './sessions.ts'
import type { ToldEvent } from './told.ts'

export interface Called {
  bench: Bench
  events: readonly ToldEvent[]
  id: string
  path: string
  /** The connected account that is asked as: the header Stripe-Account. */
  account: string | null
}

export interface Endpoint {
  /** Throws what is refused before anything is done, so that no idempotency key is used up. */
  read: (given: unknown) => unknown
  run: (called: Called, params: never) => object
}

function endpoint<Schema extends z.ZodType>(
  schema: Schema,
  run: (called: Called, params: z.output<Schema>) => object,
): Endpoint {
  return { read: (given) => readParams(schema, given), run }
}

const EVENTS_KEPT_SECONDS = 30 * 86_400

/** https://docs.stripe.com/api */
export const ENDPOINTS: Record<string, Endpoint> = {
  'POST /v1/checkout/sessions': endpoint(params.sessionCreate, ({ bench }, asked) =>
    createSession(bench, asked),
  ),
  'GET /v1/checkout/sessions': endpoint(params.sessionList, ({ bench: { books }, path }, asked) =>
    listOf(
      [...books.sessions.values()].filter(
        ({ payment_intent: intent }) => !asked.payment_intent || intent === asked.payment_intent,
      ),
      asked,
      path,
    ),
  ),
  'GET /v1/checkout/sessions/:id': endpoint(params.retrieve, ({ bench, id }, { expand }) => {
    const session = findSession(bench, id)
    return expand?.includes('payment_intent') && session.payment_intent
      ? { ...session, payment_intent: findIntent(bench, session.payment_intent) }
      : session
  }),
  'POST /v1/checkout/sessions/:id/expire': endpoint(params.nothing, ({ bench, id }) =>
    expireSession(bench, id),
  ),
  'GET /v1/payment_intents/:id': endpoint(params.retrieve, ({ bench, id }) => findIntent(bench, id)),
  'POST /v1/payment_intents/:id/capture': endpoint(params.intentCapture, ({ bench, id }, asked) =>
    captureIntent(bench, id, asked),
  ),
  'POST /v1/payment_intents/:id/cancel': endpoint(params.intentCancel, ({ bench, id }, asked) =>
    cancelIntent(bench, id, asked),
  ),
  'GET /v1/charges/:id': endpoint(params.retrieve, ({ bench, id }) => findCharge(bench, id)),
  'POST /v1/refunds': endpoint(params.refundCreate, ({ bench }, asked) => createRefund(bench, asked)),
  'GET /v1/refunds': endpoint(params.refundList, ({ bench: { books }, path }, asked) =>
    listOf(
      [...books.refunds.values()].filter(
        ({ payment_intent: intent, charge }) =>
          (!asked.payment_intent || intent === asked.payment_intent) &&
          (!asked.charge || charge === asked.charge),
      ),
      asked,
      path,
    ),
  ),
  'GET /v1/events': endpoint(params.eventList, ({ bench, events, account, path }, asked) => {
    const from = Math.max(asked.created?.gte ?? 0, bench.now() - EVENTS_KEPT_SECONDS)
    return listOf(
      events.filter(
        (event) =>
          event.created >= from &&
          (event.account ?? null) === account &&
          (!asked.types || asked.types.includes(event.type)),
      ),
      asked,
      path,
    )
  }),
  'POST /v1/accounts': endpoint(params.accountCreate, ({ bench }, asked) =>
    connect.createAccount(bench, asked),
  ),
  'GET /v1/accounts/:id': endpoint(params.retrieve, ({ bench, id }) => connect.findAccount(bench, id)),
  'POST /v1/account_links': endpoint(params.accountLinkCreate, ({ bench }, asked) =>
    connect.createAccountLink(bench, asked),
  ),
  'POST /v1/transfers': endpoint(params.transferCreate, ({ bench }, asked) =>
    connect.createTransfer(bench, asked),
  ),
  'GET /v1/transfers': endpoint(params.transferList, ({ bench: { books }, path }, asked) =>
    listOf(
      [...books.transfers.values()].filter(
        ({ transfer_group: group }) => !asked.transfer_group || group === asked.transfer_group,
      ),
      asked,
      path,
    ),
  ),
  'POST /v1/transfers/:id/reversals': endpoint(params.reversalCreate, ({ bench, id }, asked) =>
    connect.createReversal(bench, id, asked),
  ),
  'GET /v1/transfers/:id/reversals': endpoint(params.reversalList, ({ bench, id, path }, asked) =>
    listOf(connect.findTransfer(bench, id).reversals.data.toReversed(), asked, path),
  ),
  'GET /v1/balance_transactions': endpoint(
    params.balanceList,
    ({ bench: { books }, account, path }, asked) => {
      const list = listOf(
        [...books.movements.values()].filter(
          (one) =>
            one.account === account &&
            (!asked.payout || one.payout === asked.payout) &&
            (!asked.type || one.type === asked.type),
        ),
        asked,
        path,
      )
      if (!asked.expand?.includes('data.source')) return list
      return { ...list, data: list.data.map((one) => ({ ...one, source: books.charges.get(one.source) })) }
    },
  ),
}
