import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { actOn, type SessionMutation } from '../testing/act-on-session.ts'
import type { Asker } from '../testing/as-viewer.ts'
import { buildSession, checkOut, type SessionOverrides, type TestSession } from '../testing/build-session.ts'
import { type Marketplace, openMarketplace, START } from '../testing/marketplace.ts'
import { issuesOf, paymentStateOf } from '../testing/provider-events.ts'
import { createClient } from './client.ts'
import { type Double, startDouble } from './double/double.ts'
import type { ToldEvent } from './double/told.ts'
import { createStripePayments } from './provider.ts'

const SECRET_KEY = 'sk_test_double'
const WEBHOOK_SECRET = 'whsec_double'

let market: Marketplace
let double: Double
beforeAll(async () => {
  double = await startDouble({
    clock: () => market.clock(),
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    send: post,
  })
  market = await openMarketplace({
    provide: (deps) =>
      createStripePayments({
        stripe: createClient({ secretKey: SECRET_KEY, apiUrl: double.url, retries: 0 }),
        webhookSecrets: [WEBHOOK_SECRET],
        ...deps,
      }),
  })
})
beforeEach(() => {
  market.setNow(START)
  double.faults.clear()
})
afterEach(() => market.failOnErrors())
afterAll(async () => {
  await market.close()
  await double.close()
})

const post = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  (await market.app.inject({ method: 'POST', url: '/webhooks/payments', payload: body, headers })).statusCode

/** A session whose page was opened. */
async function opened(given: SessionOverrides = {}) {
  const session = await buildSession(market, given)
  return { session, ref: await checkOut(market, session) }
}

async function paid(given: SessionOverrides & { card?: string } = {}) {
  const { card, ...rest } = given
  const { session, ref } = await opened(rest)
  double.pay(ref, card)
  await double.deliverNow()
  return { session, ref }
}

const act = async (operation: SessionMutation, session: TestSession, who: Asker = session.coach) =>
  (await actOn(market, who, operation, session)).data
const cancel = (session: TestSession) => act('cancelSession', session, session.seeker)
const stateOf = (session: TestSession) => paymentStateOf(market, session)
const chargeOf = (ref: string) =>
  [...double.books.charges.values()].find(
    (one) => one.payment_intent === double.books.sessions.get(ref)?.payment_intent,
  )

test('a person books, pays on Stripe’s page, cancels and has their money back', async () => {
  const { session, ref } = await opened()
  const page = `${double.url}/c/pay/${ref}`
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ card: '4242 4242 4242 4242' }),
    redirect: 'manual',
  })
  expect(answer.headers.get('location')).toContain('/booking-success')
  expect(await stateOf(session)).toMatchObject({ status: 'held', state: 'pending' })
  await double.deliverNow()
  expect(await stateOf(session)).toMatchObject({ status: 'confirmed', state: 'succeeded' })
  await cancel(session)
  await double.deliverNow()
  expect(await stateOf(session)).toMatchObject({ status: 'cancelled', state: 'refunded', refunded: 14_000 })
  expect(chargeOf(ref)).toMatchObject({ amount_captured: 14_000, amount_refunded: 14_000 })
  expect(await issuesOf(market, session)).toEqual([])
})

test('a request sets the money aside; the coach’s yes takes it, their no lets go of it', async () => {
  const accepted = await paid({ sessionType: 'on-request' })
  const declined = await paid({ sessionType: 'on-request' })
  expect(await stateOf(accepted.session)).toMatchObject({ status: 'requested', state: 'authorized' })
  await act('acceptRequest', accepted.session)
  await act('declineRequest', declined.session)
  await double.deliverNow()
  expect(await stateOf(accepted.session)).toMatchObject({
    status: 'confirmed',
    state: 'succeeded',
    due: null,
  })
  expect(await stateOf(declined.session)).toMatchObject({ status: 'declined', state: 'voided', due: null })
  expect(chargeOf(accepted.ref)).toMatchObject({ captured: true })
  expect(chargeOf(declined.ref)).toMatchObject({ captured: false })
  for (const { session } of [accepted, declined]) expect(await issuesOf(market, session)).toEqual([])
})

test('a declined card leaves the hold, and another may pay on the same page', async () => {
  const { session, ref } = await paid({ card: '4000 0000 0000 0002' })
  expect(await stateOf(session)).toMatchObject({ status: 'held', state: 'failed' })
  expect(await checkOut(market, session)).toBe(ref)
  double.pay(ref)
  await double.deliverNow()
  expect(await stateOf(session)).toMatchObject({ status: 'confirmed', state: 'succeeded' })
})

test('an answer lost after Stripe has given the money back is asked for again by the queue: one refund', async () => {
  const { session, ref } = await paid()
  double.faults.add({ on: 'POST /v1/refunds', kind: 'drop_after', times: 2 })
  await cancel(session)
  expect(chargeOf(ref)).toMatchObject({ amount_refunded: 14_000 })
  expect(await stateOf(session)).toMatchObject({ state: 'succeeded' })
  market.advance(5)
  await market.runJobs()
  await double.deliverNow()
  expect(await stateOf(session)).toMatchObject({ status: 'cancelled', state: 'refunded', refunded: 14_000 })
  expect(double.requests.filter(({ call }) => call === 'POST /v1/refunds').length).toBeGreaterThan(1)
  expect(
    [...double.books.refunds.values()].filter(({ charge }) => charge === chargeOf(ref)?.id),
  ).toHaveLength(1)
})

test('while Stripe does not answer, the queue keeps asking', async () => {
  const { session, ref } = await paid()
  double.faults.add({ on: 'GET /v1/checkout/sessions/', kind: 'error', times: 1 })
  await cancel(session)
  expect(chargeOf(ref)).toMatchObject({ amount_refunded: 0 })
  expect(await issuesOf(market, session)).toEqual([])
  market.advance(5)
  await market.runJobs()
  await double.deliverNow()
  expect(await stateOf(session)).toMatchObject({ state: 'refunded', refunded: 14_000 })
})

test('what the bank takes back is shown to an admin, and counts', async () => {
  const { session } = await paid({ card: '4000 0000 0000 0259' })
  expect(await stateOf(session)).toMatchObject({ status: 'confirmed', state: 'succeeded', refunded: 0 })
  expect(
    await market.sql('select charged_back_minor as back from payments where session_id = $1', [session.id]),
  ).toEqual([{ back: 14_000 }])
  expect(await issuesOf(market, session)).toEqual(['charged_back: charged_back 14000 GBP'])
})

test('what Stripe refuses waits for an admin in Stripe’s words', async () => {
  const { session, ref } = await paid()
  const charge = chargeOf(ref)
  if (charge) charge.disputed = true
  await cancel(session)
  expect(await issuesOf(market, session)).toEqual(['refund_failed: refund'])
})

test('every event in any order, each three times at once, ends the same', async () => {
  const before = double.events.length
  const { session, ref } = await opened()
  double.pay(ref, '4000 0000 0000 0002')
  double.pay(ref)
  await double.deliverNow()
  await cancel(session)
  await double.deliverNow()
  const end = await stateOf(session)
  const events = double.events.slice(before)
  const again = [...events.toReversed(), ...events, ...events]
  const answers = await Promise.all(again.map((event) => post(double.posted(event))))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await stateOf(session)).toEqual(end)
  expect(end).toMatchObject({ status: 'cancelled', state: 'refunded', refunded: 14_000 })
})

test('a forged, an altered and an old webhook change nothing, and an unknown type is answered', async () => {
  const { session, ref } = await opened()
  double.pay(ref)
  const event = double.events.at(-1) as ToldEvent
  const { body, headers } = double.posted(event)
  expect(await post({ body: body.replace('14000', '1'), headers })).toBe(401)
  expect(await post({ body, headers: { ...headers, 'stripe-signature': 't=1,v1=00' } })).toBe(401)
  market.advance(6)
  expect(await post({ body, headers })).toBe(401)
  expect(await stateOf(session)).toMatchObject({ status: 'held', state: 'pending', events: 0 })
  expect(await post(double.posted({ ...event, id: 'evt_new', type: 'customer.created' }))).toBe(200)
  await double.deliverNow()
  expect(await stateOf(session)).toMatchObject({ status: 'confirmed' })
})

test('an event with another amount is kept for an admin and applied to nothing', async () => {
  const { session, ref } = await opened()
  double.pay(ref)
  const event = double.events.at(-1) as ToldEvent
  const altered = { ...event, data: { object: { ...event.data.object, amount_total: 1 } } }
  expect(await post(double.posted(altered))).toBe(200)
  expect(await stateOf(session)).toMatchObject({ status: 'held', state: 'pending' })
  expect(await issuesOf(market, session)).toEqual(['amount_differs: succeeded 1 GBP'])
})
