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
      headers: { 'x-cost': '0', ...extra },
      payload: { query: RECORD, variables: batch([view()]) },
    })
  expect((await send(headers)).json()).toEqual({ data: { recordEvents: { recorded: 0 } } })
  expect(await stored()).toEqual([])
  expect((await send({})).json()).toEqual({ data: { recordEvents: { recorded: 1 } } })
})

test('one address may send 120 batches a minute, and not one more', async () => {
  const send = () => asViewer(market, null).run(RECORD, batch([view()]))
  const before = Date.now()
  await send()
  const after = Date.now()
  const [budget] = await market.sql<{ expire: string }>('select expire from budgets')
  expect(Number(budget?.expire)).toBeGreaterThanOrEqual(before + 60_000)
  expect(Number(budget?.expire)).toBeLessThanOrEqual(after + 60_000)

  // Held open, so that a slow machine does not come into the next minute.
  await market.sql('update budgets set points = $1, expire = expire + 3600000', [BATCHES_PER_MINUTE - 1])
  expect(await send()).toMatchObject({ code: null })
  const refused = await send()
  expect(refused.code).toBe('RATE_LIMITED')
  expect(Number(refused.errors[0]?.extensions.retryAfter)).toBeGreaterThan(0)
  expect(await stored()).toHaveLength(2)
})
