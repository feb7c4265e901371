import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildCoach } from '../../../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { indexOf } from './kept-index.query.ts'
import { renumberChanges } from './renumber-changes.service.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
  await buildCoach(market)
})
afterAll(() => market.close())

test('what was restored from a cluster that counts further is numbered anew, once, and seen by the index', async () => {
  await market.sql('delete from listing_removals')
  await market.sql(`insert into listing_removals (coach_id, change) values (gen_random_uuid(), '9000000000')`)
  await market.sql(`update coach_listings set change = '9000000001'`)
  const kept = indexOf(market.pool)
  await kept.loaded()
  expect(await kept.confirmed(false)).toBeNull()
  expect(await renumberChanges(market.pool)).toBe(2)
  expect(await renumberChanges(market.pool)).toBe(0)
  await kept.catchUp()
  expect(await kept.confirmed(false)).not.toBeNull()
})
