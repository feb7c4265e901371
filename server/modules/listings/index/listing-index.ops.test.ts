import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { exchangeTableOf } from '../../settings/exchange.rules.ts'
import { DEFAULTS } from '../../settings/registry.rules.ts'
import { countFacetsBySql } from '../count-facets-by-sql.query.ts'
import { choicesOf } from '../facet-choices.rules.ts'
import { findListingsBySql } from '../find-listings-by-sql.query.ts'
import { type ListingFilter, questionOf, type Span } from '../listing-question.rules.ts'
import type { CoachSortName } from '../listing-sort.rules.ts'
import type { Listing } from '../listing.rules.ts'
import { writeListings } from '../write-listings.service.ts'
import { readAskedWords } from '../text/stored-words.query.ts'
import { findInIndex } from './find-in-index.query.ts'
import { indexOf } from './kept-index.query.ts'
import { filtersOf, listingsOf, sortsAsked, spansAsked, textsAsked } from './random-listings.testing.ts'

/** Each writes a few rows, takes a few out, and asks: pages to the end, total and facets. */
const RUNS = Number(process.env.INDEX_RUNS ?? 150)

let market: Marketplace
let coachIds: string[]
beforeAll(async () => {
  market = await openMarketplace()
  const rows = await market.sql<{ id: string }>(
    `with people as (insert into users (firebase_uid, email, user_type) select 'many-' || n, 'many-' || n || '@mail.test', 'coach'
       from generate_series(1, 40) n returning id)
     insert into coach_profiles (user_id) select id from people returning id`,
  )
  coachIds = rows.map(({ id }) => id)
})
afterAll(() => market.close())

interface Asked {
  filter: ListingFilter
  sort: CoachSortName
  first: number
  spans: Span[]
}

/** Every page, the total and the facets, from the index and from SQL. */
async function compare({ filter, sort, first, spans }: Asked): Promise<number> {
  const terms = { now: market.clock(), exchange: exchangeTableOf(DEFAULTS) }
  const { index } = (await indexOf(market.pool).upToDate()) ?? { index: null }
  const words = await readAskedWords(market.pool, filter.text)
  const question = questionOf(filter, words && (index?.words.meant(words) ?? null), terms)
  const choices = choicesOf(filter.currency, spans, terms)
  const wants = { total: true, reviews: true, facets: true }
  let after: string | null = null
  let seen = 0
  do {
    const ask: { sort: CoachSortName; first: number; after: string | null; wants: typeof wants } = {
      sort,
      first,
      after,
      wants,
    }
    const bySql = await findListingsBySql(market.pool, question, ask)
    const indexed = await findInIndex(market.pool, question, ask)
    expect(indexed?.page).toEqual(bySql)
    expect(indexed?.countFacets(choices)).toEqual(await countFacetsBySql(market.pool, question, choices))
    seen += bySql.rows.length
    after = bySql.hasNextPage ? (bySql.rows.at(-1)?.cursor ?? null) : null
  } while (after)
  return seen
}

async function write(written: Listing[], removed: string[]): Promise<void> {
  const unique = new Map(written.map((one) => [one.coachId, one]))
  await writeListings(market.orm.em.fork(), [...unique.values()])
  await market.sql('delete from coach_listings where coach_id = any($1)', [removed])
}

test('whatever is written and asked, the index answers what SQL answers', async () => {
  await indexOf(market.pool).loaded()
  let seen = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(listingsOf(coachIds), { maxLength: 12 }),
      fc.subarray(coachIds, { maxLength: 3 }),
      fc.record({
        filter: filtersOf(coachIds),
        sort: sortsAsked,
        first: fc.integer({ min: 1, max: 9 }),
        spans: spansAsked,
      }),
      textsAsked,
      async (written, removed, asked, text) => {
        await write(written, removed)
        seen += await compare({ ...asked, filter: {}, first: 50 })
        seen += await compare(asked)
        seen += await compare({ filter: { text }, sort: 'BEST_MATCH', first: 5, spans: [] })
      },
    ),
    { numRuns: RUNS },
  )
  expect(seen).toBeGreaterThan(RUNS)
})

test('a biography is searched, and what is misspelt in it is found', async () => {
  const [biographer] = fc.sample(listingsOf(coachIds), { numRuns: 1, seed: 1 })
  if (!biographer) throw new Error('Nobody to write.')
  const search = { name: 'Ida', offer: '', background: '', biography: 'Steelmaking, before the Bundesbank.' }
  await write([{ ...biographer, search }], [])
  const ask = { sort: 'BEST_MATCH' as const, first: 5, spans: [] }
  for (const text of ['steelm', 'bundesbank ida', 'bundesbnak', 'steelmakign'])
    expect(await compare({ ...ask, filter: { text } })).toBe(1)
  expect(await compare({ ...ask, filter: { text: 'steelwork' } })).toBe(0)
})
