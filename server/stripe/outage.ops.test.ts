import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { runBatch } from '../modules/payouts/batch/run-batch.service.ts'
import { payoutsOf, SET_UP } from '../modules/payouts/payout.testing.ts'
import { compareLedger } from '../modules/reconciliation/compare-ledger.query.ts'
import { filled, SUBMIT } from '../modules/scorecards/scorecard.testing.ts'
import { MINUTE } from '../lib/durations.ts'
import { actOn } from '../testing/act-on-session.ts'
import { asViewer } from '../testing/as-viewer.ts'
import { buildCoach } from '../testing/build-coach.ts'
import {
  buildSession,
  checkOut,
  noonIn,
  type SessionOverrides,
  type TestSession,
} from '../testing/build-session.ts'
import { START_CHECKOUT } from '../testing/documents.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { issuesOf, paymentStateOf } from '../testing/provider-events.ts'
import { createClient } from './client.ts'
import { type Double, startDouble } from './double/double.ts'
import { createStripePayouts } from './payout-provider.ts'
import { createStripePayments } from './provider.ts'

const SECRET_KEY = 'sk_test_double'
const WEBHOOK_SECRET = 'whsec_double'
const STEP_MINUTES = 5
const OUTAGE_MINUTES = 60

let market: Marketplace
let double: Double
beforeAll(async () => {
  double = await startDouble({
    clock: () => market.clock(),
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    // Both doors read what Stripe tells: each leaves alone what is the other's.
    send: async (told) => Math.max(await post('payments', told), await post('payouts', told)),
  })
  const stripe = () => createClient({ secretKey: SECRET_KEY, apiUrl: double.url, retries: 0 })
  const webhookSecrets = [WEBHOOK_SECRET]
  market = await openMarketplace({
    provide: (deps) => createStripePayments({ stripe: stripe(), webhookSecrets, ...deps }),
    providePayouts: ({ clock }) => createStripePayouts({ stripe: stripe(), webhookSecrets, clock }),
  })
  await market.sql(`update payout_batches set due_at = '2100-01-01'`)
  double.topUp('gbp', 1_000_000)
})
afterEach(() => market.failOnErrors())
afterAll(async () => {
  await market.close()
  await double.close()
})

const post = async (door: string, { body, headers }: { body: string; headers: Record<string, string> }) =>
  (await market.app.inject({ method: 'POST', url: `/webhooks/${door}`, payload: body, headers })).statusCode

async function paid(given: SessionOverrides = {}) {
  const session = await buildSession(market, given)
  double.pay(await checkOut(market, session))
  await double.deliverNow()
  return session
}
async function buildOwed() {
  const coach = await buildCoach(market)
  const { data } = await asViewer(market, coach).run<{ setUpPayouts: { url: string } }>(SET_UP)
  await fetch(data.setUpPayouts.url, { redirect: 'manual' })
  await double.deliverNow()
  const session = await paid({ coach })
  const at = (minutes: number) => market.setNow(new Date(session.startsAt.getTime() + minutes * MINUTE))
  for (const [minutes, verb] of [
    [0, 'joinSession'],
    [40, 'finishSession'],
  ] as const) {
    at(minutes)
    for (const who of [coach, session.seeker])
      expect((await actOn(market, who, verb, session)).code).toBeNull()
  }
  await asViewer(market, coach).run(SUBMIT, { input: filled({ sessionId: session.id }) })
  at(50 * 60)
  return coach
}
const checkout = (session: TestSession, idempotencyKey: string) =>
  asViewer(market, session.seeker).run(START_CHECKOUT, {
    input: { sessionId: session.id, token: session.token, idempotencyKey },
  })
const stateOf = (session: TestSession) => paymentStateOf(market, session)

/** Every call fails from here on. */
const goAway = () => double.faults.add({ on: '', kind: 'error', times: Number.POSITIVE_INFINITY })
/** Time goes by, and what is due is done, or tried. */
async function wait(minutes: number) {
  for (let gone = 0; gone < minutes; gone += STEP_MINUTES) {
    market.advance(STEP_MINUTES)
    await market.passTime()
  }
}
/** Stripe answers again: what waits is done, and what it tells arrives. */
async function comeBack() {
  double.faults.clear()
  for (let round = 0; round < 3; round += 1) {
    await wait(2 * STEP_MINUTES)
    await double.deliverNow()
  }
}

test('an hour in which Stripe fails whatever it is asked: checkouts say what to do, and what was decided is done once afterwards', async () => {
  const owed = await buildOwed()
  const [cancelled, accepted, declined] = [
    await paid(),
    await paid({ sessionType: 'on-request' }),
    await paid({ sessionType: 'on-request' }),
  ]
  const [waiting, late] = [await buildSession(market), await buildSession(market)]
  // Paid in the last moment: Stripe’s word of it comes after the hour.
  double.pay(await checkOut(market, late))
  const newCoach = await buildCoach(market)
  double.requests.splice(0)
  goAway()

  const key = randomUUID()
  const held = async () =>
    (await market.sql('select expires_at from holds where session_id = $1 and is_open', [waiting.id]))[0]
  const before = await held()
  const refused = await checkout(waiting, key)
  expect(refused).toMatchObject({ code: 'BACKEND_UNAVAILABLE' })
  expect(refused.errors[0]?.message).toMatch(
    /provider does not answer.*Nothing was charged.*countdown.*try again/,
  )
  expect(await held()).toEqual(before)
  expect(await asViewer(market, newCoach).run(SET_UP)).toMatchObject({ code: 'BACKEND_UNAVAILABLE' })
  for (const [who, verb, session] of [
    [cancelled.seeker, 'cancelSession', cancelled],
    [accepted.coach, 'acceptRequest', accepted],
    [declined.coach, 'declineRequest', declined],
  ] as const)
    expect((await actOn(market, who, verb, session)).code).toBeNull()
  expect(await runBatch({ ...market.services, em: market.orm.em.fork() })).toBe(1)
  await wait(OUTAGE_MINUTES)
  expect(await stateOf(cancelled)).toMatchObject({ status: 'cancelled', state: 'succeeded', refunded: 0 })
  expect(await stateOf(accepted)).toMatchObject({ status: 'confirmed', state: 'authorized' })
  const [payout] = await payoutsOf(market, owed)
  expect(payout?.state).toBe('pending')
  expect(payout?.attempts).toBeGreaterThan(1)
  expect(await stateOf(waiting)).toMatchObject({ status: 'expired' })
  // A job that has been tried for long enough is given up, and the sweep begins it anew.
  market.errors.splice(0)

  await comeBack()
  expect(await stateOf(cancelled)).toMatchObject({ state: 'refunded', refunded: 14_000, due: null })
  expect(await stateOf(accepted)).toMatchObject({ status: 'confirmed', state: 'succeeded', due: null })
  expect(await stateOf(declined)).toMatchObject({ status: 'declined', state: 'voided', due: null })
  expect(await stateOf(late)).toMatchObject({ status: 'confirmed', state: 'succeeded' })
  expect(await payoutsOf(market, owed)).toMatchObject([{ state: 'sent', amount_minor: 11_200 }])
  const done = double.events.map(({ type }) => type)
  // To let go of what was set aside is a refund to Stripe as well.
  for (const [type, times] of [
    ['refund.created', 2],
    ['payment_intent.canceled', 1],
    ['charge.captured', 1],
    ['transfer.created', 1],
  ] as const)
    expect([type, done.filter((one) => one === type).length]).toEqual([type, times])
  for (const session of [cancelled, accepted, declined, late])
    expect(await issuesOf(market, session)).toEqual([])
  expect(await compareLedger(market.orm.em.fork())).toEqual([])

  // Whose time has run out meanwhile finds it free, and pays.
  expect((await checkout(waiting, key)).code).toBe('HOLD_EXPIRED')
  const again = await buildSession(market, { coach: waiting.coach, startsAt: noonIn(market, 3) })
  double.pay(await checkOut(market, again))
  await double.deliverNow()
  expect(await stateOf(again)).toMatchObject({ status: 'confirmed', state: 'succeeded' })
})
