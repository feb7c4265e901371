import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

const BATCHES_PER_MINUTE = 120

const RECORD = `mutation ($input: RecordEventsInput!) { recordEvents(input: $input) { recorded } }`

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.sql('delete from analytics_events'))
beforeEach(() => market.sql('delete from budgets'))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const batch = (events: object[], visitorId: string = randomUUID()) => ({ input: { visitorId, events } })
const view = (given: object = {}) => ({
  name: 'PAGE_VIEW',
  at: market.clock().toISOString(),
  path: '/coaches',
  ...given,
})
const stored = () =>
  market.sql<{ name: string; path: string; properties: object }>(
    'select name, path, properties from analytics_events order by id',
  )

test.each([
  'SESSION_STARTED',
  'SESSION_COMPLETED',
  'PRACTICE_ATTEMPTED',
  'PAYMENT_INITIATED',
  'PAYMENT_COMPLETED',
  'PAGE_VIEW',
])('anyone may tell of %s', async (name) => {
  const { data } = await asViewer(market, null).run<{ recordEvents: object }>(RECORD, batch([view({ name })]))
  expect(data.recordEvents).toEqual({ recorded: 1 })
  expect(await stored()).toMatchObject([{ name: name.toLowerCase(), path: '/coaches' }])
})

test('a batch is kept whole or not at all', async () => {
  const good = view({ properties: [{ key: 'case', value: 'airport' }] })
  const bad = view({ path: '/coach/7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a0001' })
  expect(await asViewer(market, null).run(RECORD, batch([good, bad]))).toMatchObject({
    code: 'BAD_USER_INPUT',
  })
  expect(await asViewer(market, null).run(RECORD, batch([good], 'priya'))).toMatchObject({
    code: 'BAD_USER_INPUT',
  })
  expect(await asViewer(market, null).run(RECORD, batch([view({ name: 'LOGGED_IN' })]))).toMatchObject({
    status: 400,
  })
  expect(await stored()).toEqual([])
  await asViewer(market, null).run(RECORD, batch([good]))
  expect(await stored()).toMatchObject([{ properties: { case: 'airport' } }])
})

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('a browser that sends %j is left alone', async (headers) => {
  const send = (extra: object) =>
    market.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...extra },
      payload: { query: RECORD, variables: batch([view()]) },
    })
  expect((await send(headers)).json()).toEqual({ data: { recordEvents: { recorded: 0 } } })
  expect(await stored()).toEqual([])
  expect((await send({})).json()).toEqual({ data: { recordEvents: { recorded: 1 } } })
})

test('one address may send 120 batches a minute, and not one more', async () => {
  const answers = await Promise.all(
    Array.from({ length: BATCHES_PER_MINUTE + 1 }, () => asViewer(market, null).run(RECORD, batch([view()]))),
  )
  const refused = answers.filter(({ code }) => code === 'RATE_LIMITED')
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.errors[0]?.extensions.retryAfter)).toBeGreaterThan(0)
  expect(await stored()).toHaveLength(BATCHES_PER_MINUTE)
  await market.sql('update budgets set expire = expire - 59000')
  expect(await asViewer(market, null).run(RECORD, batch([view()]))).toMatchObject({ code: 'RATE_LIMITED' })
})
