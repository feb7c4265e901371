import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { buildSession, checkOut } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { event, paymentStateOf, postEvents } from '../../testing/provider-events.ts'
import { missingPostings } from '../ledger/missing-postings.query.ts'
import { endsOf, EVENTS } from './event-orders.testing.ts'
import { endsOfStory, STORIES } from './event-stories.testing.ts'
import { orders } from './payment-facts.testing.ts'
import { raceForTimes } from './race-for-times.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

test('100 replays of one event at once have one effect', async () => {
  const session = await buildSession(market)
  const paid = event(await checkOut(market, session), 'succeeded')
  // A provider tells again what was answered with 503, as some may be on a machine that is busy.
  const tell = async () => {
    let statusCode = 503
    while (statusCode === 503) ({ statusCode } = await postEvents(market, paid))
    return statusCode
  }
  const answers = await Promise.all(Array.from({ length: 100 }, tell))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await paymentStateOf(market, session)).toMatchObject({ status: 'confirmed', events: 1 })
})

test.each(EVENTS)(
  'events in every order end the same: %s',
  async (_case, told, end) => {
    const every = new Map(orders(told.types).map((order) => [order.join(), order]))
    expect(await endsOf(market, told, [...every.values()])).toEqual([end])
  },
  300_000,
)

test.each(STORIES)(
  'five events in many orders, a hundred again at once, end the same: %s',
  async (_story, told, end) => {
    // Every seventh of the 120 orders; the judgement alone is asked for all of them.
    const sample = orders(told).filter((_, place) => place % 7 === 0)
    expect(await endsOfStory(market, sample.slice(0, 1), { again: 100 })).toEqual([end])
    expect(await endsOfStory(market, sample.slice(1), { again: 10 })).toEqual([end])
    expect(await missingPostings(market.orm.em.fork())).toEqual([])
  },
  300_000,
)

test('the end of a hold, its payment and a new one race, and nobody is charged for nothing', async () => {
  await raceForTimes(market, 8)
  expect(market.errors).toEqual([])
}, 120_000)
