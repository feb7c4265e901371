import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { seedSize } from '../../db/seed/size/seed-size.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
  await seedSize(market.url, { coaches: 60, now: market.clock() })
})
afterAll(() => market.close())

const PAGE = `query ($first: Int, $reviews: Int) { coaches(first: $first) { totalCount pageInfo { endCursor }
  edges { node { id sessionTypes { key } reviews(first: $reviews) { edges { node { text } } } } } } }`

test.each([
  [1, 3],
  [20, 3],
  [50, 3],
  [20, 20],
])('a page of %s coaches with %s reviews each takes at most three statements', async (first, reviews) => {
  const asked = jest.spyOn(market.pool, 'query')
  const { data } = await asViewer(market, null).run<{ coaches: { edges: object[] } }>(PAGE, {
    first,
    reviews,
  })
  const statements = asked.mock.calls.length
  asked.mockRestore()
  expect(data.coaches.edges).toHaveLength(first)
  expect(statements).toBeLessThanOrEqual(3)
})
