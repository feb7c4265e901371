import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { seedSize } from '../../seed/size/seed-size.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { indexOf } from './index/kept-index.query.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
  await seedSize(market.url, { coaches: 60, now: market.clock() })
  await indexOf(market.pool).loaded()
  // Points are taken ahead, and so by what comes first.
  await asViewer(market, null).run('{ __typename }')
})
afterAll(() => market.close())

const PAGE = `query ($first: Int, $reviews: Int) { coaches(first: $first) { totalCount pageInfo { endCursor } facets { field values { value count } }
  edges { node { id sessionTypes { key } reviews(first: $reviews) { edges { node { text } } } } } } }`

test.each([
  [1, 3],
  [20, 3],
  [50, 3],
  [20, 20],
])('a page of %s coaches with %s reviews each and all facets takes one statement', async (first, reviews) => {
  const asked = jest.spyOn(market.pool, 'query')
  const { data } = await asViewer(market, null).run<{ coaches: { edges: object[] } }>(PAGE, {
    first,
    reviews,
  })
  const statements = asked.mock.calls.length
  asked.mockRestore()
  expect(data.coaches.edges).toHaveLength(first)
  expect(statements).toBe(1)
})

describe('what a connection keeps', () => {
  const COUNT = `query ($filter: CoachFilter, $sort: CoachSort) { coaches(filter: $filter, sort: $sort) { totalCount } }`
  const CHOICES = [
    { firms: ['McKinsey'] },
    { specialties: ['Pricing'] },
    { languages: ['English'] },
    { country: 'GB' },
    { priceMin: 1 },
    { priceMax: 1_000_000 },
    { ratingMin: 0 },
    { text: 'case' },
  ]
  const filterOf = (bits: number) => Object.assign({}, ...CHOICES.filter((_, place) => bits & (1 << place)))
  const ask = (bits: number) =>
    asViewer(market, null).run(COUNT, { filter: filterOf(bits), sort: 'PRICE_LOW' })

  /** Prepared statements of the listing on all connections of the pool. */
  async function prepared(): Promise<number> {
    const clients = await Promise.all(
      Array.from({ length: market.pool.totalCount }, () => market.pool.connect()),
    )
    const found = []
    for (const client of clients) {
      const { rows } = await client.query(`select 1 from pg_prepared_statements where name like 'listing%'`)
      found.push(rows.length)
      client.release()
    }
    return Math.max(...found)
  }

  test('hundreds of unlike filters prepare nothing but what reads cards and finds words', async () => {
    for (const bits of Array.from({ length: 2 ** CHOICES.length }, (_, one) => one))
      expect((await ask(bits)).code).toBeNull()
    expect(await prepared()).toBeLessThanOrEqual(3)
  })
})
