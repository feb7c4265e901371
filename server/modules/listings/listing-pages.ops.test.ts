import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import type { Marketplace } from '../../testing/marketplace.ts'
import { relist } from './relist.service.ts'
import { askListings, listedNames, openListings, type Page } from './listings.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openListings()
})
afterAll(() => market.close())

const ask = (variables: object) => askListings(market, variables)
const names = (variables: object) => listedNames(market, variables)

describe('pages', () => {
  const SORTS = ['BEST_MATCH', 'RATING', 'PRICE_LOW', 'PRICE_HIGH', 'SOONEST', 'MOST_SESSIONS', 'NEWEST']

  test.each(SORTS)('by %s hold everybody once, whoever is listed meanwhile', async (sort) => {
    const whole = await names({ sort })
    const seen: string[] = []
    let page: Page['coaches'] | null = null
    let zoe: TestCoach | null = null
    for (let turn = 0; turn < 10 && (!page || page.pageInfo.hasNextPage); turn++) {
      const { data }: { data: Page } = await ask({ sort, first: 1, after: page?.pageInfo.endCursor })
      expect(data.coaches.pageInfo.hasPreviousPage).toBe(page !== null)
      page = data.coaches
      seen.push(...page.edges.map(({ node }) => node.firstName))
      zoe ??= await buildFront(sort)
    }
    await asViewer(market, zoe).run('mutation { pauseListing { id } }')
    expect(seen.filter((name) => name !== 'Zoe')).toEqual(whole)
  })

  /** Somebody who sorts before everybody in most orders. */
  const buildFront = (sort: string) =>
    buildCoach(market, {
      firstName: 'Zoe',
      reviewsCount: 90,
      ratingSum: 450,
      totalSessions: 900,
      verifiedAt: market.clock(),
      hourlyRateMinor: sort === 'PRICE_LOW' ? 1_000 : 900_000,
    })

  test.each([1, 50])('of %d are given', async (first) => {
    expect((await ask({ first })).data.coaches.edges).toHaveLength(Math.min(first, 4))
  })

  test.each([0, 51, -1, 2_147_483_647])('of %d are refused', async (first) => {
    expect(await ask({ first })).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  test.each([
    ['nonsense', 'nonsense'],
    ['one of another sort', cursor(['RATING', '5', randomUUID()])],
    ['a key that is no number', cursor(['BEST_MATCH', 'x', randomUUID()])],
    ['a key beyond any number', cursor(['BEST_MATCH', '1e999', randomUUID()])],
    ['an id of dashes', cursor(['BEST_MATCH', '5', '-'.repeat(36)])],
    ['SQL', cursor(['BEST_MATCH', '5', "'; drop table users; --"])],
    ['something else', cursor({ sort: 'BEST_MATCH' })],
  ])('after %s are refused', async (_case, after) => {
    expect(await ask({ after })).toMatchObject({ code: 'BAD_USER_INPUT' })
  })
})

function cursor(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}

describe('statements', () => {
  const NESTED = `query ($first: Int!, $reviews: Int!) { coaches(first: $first) { totalCount pageInfo { hasNextPage }
    edges { node { id fullName sessionTypes { title price { amountMinor } } reviews(first: $reviews) { totalCount edges { node { text rating } } } } } } }`

  test.each([
    [20, 3],
    [20, 20],
    [50, 20],
  ])('for a page of %d coaches with %d reviews each: three at most', async (first, reviews) => {
    await listMany(60)
    const read = jest.spyOn(market.pool, 'query')
    const other = jest.spyOn(market.orm.em.getConnection(), 'execute')
    const { data } = await asViewer(market, null).run<Page>(NESTED, { first, reviews })
    const count = read.mock.calls.length + other.mock.calls.length
    read.mockRestore()
    other.mockRestore()
    expect(data.coaches.edges).toHaveLength(first)
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(3)
  })

  /** Copies of one coach, with eight published reviews each. */
  async function listMany(count: number): Promise<void> {
    const copied = await market.sql<{ id: string }>(
      `with people as (insert into users (firebase_uid, email, user_type) select 'many-' || n, 'many-' || n || '@mail.test', 'coach'
           from generate_series(1, $1) n on conflict do nothing returning id),
         profiles as (insert into coach_profiles (user_id, is_verified, is_active, verified_at, reviews_count, rating_sum)
           select id, true, true, now(), 8, 40 from people returning id, user_id),
         types as (insert into session_types (coach_id, key, title, kind, duration_minutes)
           select id, 'live-case', 'Live case', 'case_mock', 60 from profiles returning id, coach_id),
         held as (insert into sessions (coach_id, session_type_id, status, title, kind, booking_mode, starts_at, ends_at, blocked_from, blocked_to,
             time_zone, price_minor, currency, cancellation_policy)
           select coach_id, id, 'closed', 'Live case', 'case_mock', 'instant', d, d + interval '1 hour', d, d + interval '1 hour', 'UTC', 0, 'GBP', 'standard'
           from types, generate_series(timestamptz '2026-01-01', '2026-01-08', '1 day') d returning id, coach_id, starts_at),
         said as (insert into reviews (session_id, coach_id, author_name, session_title, rating, would_rebook, text, state, published_at)
           select id, coach_id, 'Maya F.', 'Live case', 5, true, 'Good', 'published', starts_at from held)
       select id from profiles`,
      [count],
    )
    await relist(
      market.orm.em.fork(),
      copied.map(({ id }) => id),
      market.clock(),
    )
  }
})

test('reviews have pages of their own, newest first', async () => {
  const [row] = await market.sql<{ coach_id: string }>('select coach_id from reviews limit 1')
  const REVIEWS = `query ($id: ID!, $first: Int, $after: String) { coach(id: $id) { reviews(first: $first, after: $after) {
    totalCount edges { node { id } } pageInfo { hasNextPage endCursor } } } }`
  const seen = new Set<string>()
  let after: string | null = null
  for (let turn = 0; turn < 3; turn++) {
    const answer: {
      data: {
        coach: {
          reviews: {
            totalCount: number
            edges: { node: { id: string } }[]
            pageInfo: { hasNextPage: boolean; endCursor: string }
          }
        }
      }
    } = await asViewer(market, null).run(REVIEWS, { id: row?.coach_id, first: 3, after })
    const { edges, pageInfo, totalCount } = answer.data.coach.reviews
    expect([totalCount, pageInfo.hasNextPage]).toEqual([8, turn < 2])
    for (const { node } of edges) seen.add(node.id)
    after = pageInfo.endCursor
  }
  expect(seen.size).toBe(8)
  const broken = Buffer.from(`1|${'-'.repeat(36)}`).toString('base64url')
  for (const cursorOfNobody of ['x', broken])
    expect(
      await asViewer(market, null).run(REVIEWS, { id: row?.coach_id, first: 3, after: cursorOfNobody }),
    ).toMatchObject({ code: 'BAD_USER_INPUT' })
})
