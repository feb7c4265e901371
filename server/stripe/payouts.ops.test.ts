import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { runBatch } from '../modules/payouts/batch/run-batch.service.ts'
import { ACCOUNT, buildFreeSession, ledgerOf, payoutsOf, SET_UP } from '../modules/payouts/payout.testing.ts'
import { asViewer } from '../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../testing/build-coach.ts'
import { type Marketplace, openMarketplace, START } from '../testing/marketplace.ts'
import { createClient } from './client.ts'
import { type Double, startDouble } from './double/double.ts'
import { createStripePayouts } from './payout-provider.ts'

const SECRET_KEY = 'sk_test_double'
const WEBHOOK_SECRET = 'whsec_double'

let market: Marketplace
let double: Double
beforeAll(async () => {
  double = await startDouble({
    clock: () => market.clock(),
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    send: async ({ body, headers }) =>
      (await market.app.inject({ method: 'POST', url: '/webhooks/payouts', payload: body, headers }))
        .statusCode,
  })
  market = await openMarketplace({
    providePayouts: ({ clock }) =>
      createStripePayouts({
        stripe: createClient({ secretKey: SECRET_KEY, apiUrl: double.url, retries: 0 }),
        webhookSecrets: [WEBHOOK_SECRET],
        clock,
      }),
  })
  await market.sql(`update payout_batches set due_at = '2100-01-01'`)
})
beforeEach(() => {
  market.setNow(START)
  double.faults.clear()
  double.topUp('gbp', 1_000_000)
})
afterEach(() => market.failOnErrors())
afterAll(async () => {
  await market.close()
  await double.close()
})

/** A coach who has been to Stripe's page, and is owed 112.00. */
async function payable(): Promise<{ coach: TestCoach; accountRef: string }> {
  const coach = await buildCoach(market)
  const { data } = await asViewer(market, coach).run<{ setUpPayouts: { url: string } }>(SET_UP)
  await fetch(data.setUpPayouts.url, { redirect: 'manual' })
  await double.deliverNow()
  expect((await asViewer(market, coach).run(ACCOUNT)).data).toEqual({
    payoutAccount: { state: 'READY', missing: [] },
  })
  await buildFreeSession(market, { coach })
  const [account] = await market.sql<{ ref: string }>(
    'select account_ref as ref from payout_accounts where coach_id = $1',
    [coach.coachId],
  )
  return { coach, accountRef: account?.ref ?? '' }
}

const batch = async () => {
  await runBatch({ ...market.services, em: market.orm.em.fork() })
  await market.runJobs()
}

test('a coach sets up payouts at Stripe, and is paid once though an answer is lost', async () => {
  const { coach, accountRef } = await payable()
  double.faults.add({ on: 'POST /v1/transfers', kind: 'drop_after', times: 2 })
  await batch()
  expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'pending', attempts: 1 }])
  double.faults.clear()
  market.advance(11)
  await market.passTime()
  expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'sent', amount_minor: 11_200, attempts: 2 }])
  expect([...double.books.transfers.values()].filter((one) => one.destination === accountRef)).toHaveLength(1)
  double.payOut(accountRef)
  await double.deliverNow()
  expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'paid' }])
  expect(await ledgerOf(market, coach)).toEqual({ clearing: 2_800, platform_revenue: -2_800 })
})

test('what the bank does not take is reversed at Stripe, and sent anew by the next batch', async () => {
  const { coach, accountRef } = await payable()
  await batch()
  double.payOut(accountRef, 'failed')
  await double.deliverNow()
  expect(await payoutsOf(market, coach)).toMatchObject([
    { state: 'failed', words: 'The bank account has been closed.' },
  ])
  await market.runJobs()
  await double.deliverNow()
  expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'returned' }])
  expect(await ledgerOf(market, coach)).toMatchObject({ coach_payable: -11_200 })
  market.advance(1)
  await batch()
  double.payOut(accountRef)
  await double.deliverNow()
  expect((await payoutsOf(market, coach)).map(({ state }) => state)).toEqual(['returned', 'paid'])
})
