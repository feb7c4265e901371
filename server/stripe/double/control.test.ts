import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createClient } from '../client.ts'
import { controlRoutes } from './control.routes.ts'
import { type Double, startDouble } from './double.ts'

const SECRET_KEY = 'sk_test_double'

let double: Double
beforeAll(async () => {
  const send = () => Promise.resolve(200)
  const options = { clock: () => new Date(), secretKey: SECRET_KEY, webhookSecret: 'whsec_double', send }
  double = await startDouble(options, 0, controlRoutes)
})
afterAll(() => double.close())

const post = async (path: string, body?: object) =>
  (
    await fetch(`${double.url}/double/${path}`, {
      method: 'POST',
      ...(body && { body: JSON.stringify(body) }),
    })
  ).json()

let seen = 0
function types() {
  const since = double.events.slice(seen)
  seen = double.events.length
  return since.map(({ type }) => type)
}

test('run by itself, the double is told what banks do', async () => {
  const stripe = createClient({ secretKey: SECRET_KEY, apiUrl: double.url, retries: 0 })
  const { id } = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'gbp', unit_amount: 5_000, product_data: { name: 'Drill' } } },
    ],
    success_url: 'https://shop.test/done',
  })
  double.pay(id, '4000000000005126')
  const books = await (await fetch(`${double.url}/double/books`)).json()
  const [charge] = (books as { charges: { id: string; payment_intent: string }[] }).charges
  const refund = await stripe.refunds.create({ payment_intent: charge?.payment_intent, amount: 1_000 })
  types()
  expect(await post(`refunds/${refund.id}/settle`)).toMatchObject({ status: 'failed' })
  expect(types()).toContain('refund.failed')
  const dispute = (await post(`charges/${charge?.id ?? ''}/dispute`, { amount: 2_000 })) as { id: string }
  expect(await post(`disputes/${dispute.id}/close`, { status: 'won' })).toMatchObject({
    amount: 2_000,
    status: 'won',
  })
  expect(types()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ])
})

test('run by itself, the double has a bad day when it is told to', async () => {
  const stripe = createClient({ secretKey: SECRET_KEY, apiUrl: double.url, retries: 0 })
  await post('faults', { on: 'GET /v1/events', kind: 'limit' })
  await post('faults', { on: 'GET /v1/events', kind: 'slow', milliseconds: 1 })
  await expect(stripe.events.list()).rejects.toMatchObject({ type: 'StripeRateLimitError' })
  expect((await stripe.events.list()).object).toBe('list')
})

test('run by itself, the double pays coaches out', async () => {
  const stripe = createClient({ secretKey: SECRET_KEY, apiUrl: double.url, retries: 0 })
  const { id: destination } = await stripe.accounts.create({
    type: 'express',
    country: 'GB',
    email: 'elena@mail.test',
    capabilities: { transfers: { requested: true } },
  })
  double.onboard(destination)
  await post('top-up', { currency: 'gbp', amount: 9_000 })
  await stripe.transfers.create({ destination, amount: 9_000, currency: 'gbp' })
  expect(await post(`accounts/${destination}/pay-out`, { status: 'failed' })).toMatchObject({
    amount: 9_000,
    status: 'failed',
  })
  expect(await post('accounts/acct_none/pay-out')).toMatchObject({ error: { code: 'resource_missing' } })
})
