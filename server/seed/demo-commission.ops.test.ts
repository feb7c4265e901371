import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { liveDemo } from './live-demo.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

/** Sessions with what their pair had completed and paid when they were booked. */
const SOLD = `select s.commission_bps as bps, (select count(*)::int from sessions o where o.coach_id = s.coach_id
    and o.seeker_key = s.seeker_key and o.price_minor > 0 and o.completed_at <= s.created_at) as before,
    (select count(*)::int from sessions o where o.coach_id = s.coach_id and o.seeker_key = s.seeker_key
      and o.price_minor = 0 and o.completed_at <= s.created_at) as free
  from sessions s where s.price_minor > 0 and s.status not in ('held', 'expired')`

test('every session of the demo has the commission of its own time: three paid ones at 20 %, then 10 %', async () => {
  await liveDemo(market)
  const sold = await market.sql<{ bps: number; before: number; free: number }>(SOLD)
  expect(sold.filter(({ bps, before }) => bps !== (before < 3 ? 2000 : 1000))).toEqual([])
  // Some of each, or it would prove nothing.
  expect(new Set(sold.map(({ bps }) => bps))).toEqual(new Set([2000, 1000]))
  expect(sold.length).toBeGreaterThan(20)
}, 120_000)
