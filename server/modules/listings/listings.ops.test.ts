import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { relist } from './relist.service.ts'

let market: Marketplace

beforeAll(async () => {
  market = await openMarketplace()
  const day = (date: string) => ({ verifiedAt: new Date(`2026-10-${date}T00:00:00Z`) })
  await buildCoach(market, {
    firstName: 'Ana',
    firms: ['McKinsey'],
    specialties: ['Pricing'],
    languages: ['English', 'Spanish'],
    country: 'ES',
    hourlyRateMinor: 20_000,
    currency: 'EUR',
    reviewsCount: 10,
    ratingSum: 49,
    totalSessions: 40,
    ...day('01'),
  })
  await buildCoach(market, {
    firstName: 'Ben',
    firms: ['Bain'],
    specialties: ['Growth'],
    country: 'GB',
    headline: 'Fit stories that land',
    hourlyRateMinor: 10_000,
    reviewsCount: 1,
    ratingSum: 5,
    totalSessions: 3,
    ...day('02'),
  })
  await buildCoach(market, {
    firstName: 'Cleo',
    firms: ['Bain', 'BCG'],
    specialties: ['Pricing', 'Growth'],
    country: 'US',
    hourlyRateMinor: 30_000,
    currency: 'USD',
    rules: { minimumNoticeHours: 72 },
    totalSessions: 9,
    ...day('03'),
  })
  await buildCoach(market, {
    firstName: 'Dev',
    hourlyRateMinor: 15_000,
    rules: { minimumNoticeHours: 24 },
    ...day('04'),
  })
  await buildCoach(market, { firstName: 'Unlisted', stage: 'paused', firms: ['Bain'] })
  await buildCoach(market, { firstName: 'Unlisted', stage: 'draft', firms: ['Bain'] })
})
afterAll(() => market.close())

interface Page {
  coaches: {
    totalCount: number
    edges: { cursor: string; node: { id: string; firstName: string } }[]
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null }
    facets: { field: string; values: { value: string; count: number }[] }[]
  }
}

const LIST = `query ($filter: CoachFilter, $sort: CoachSort, $first: Int, $after: String) {
  coaches(filter: $filter, sort: $sort, first: $first, after: $after) { totalCount
    edges { cursor node { id firstName } } pageInfo { hasNextPage hasPreviousPage endCursor } } }`

const ask = (variables: object) => asViewer(market, null).run<Page>(LIST, { ...variables })

const names = async (variables: object) =>
  (await ask(variables)).data.coaches.edges.map(({ node }) => node.firstName)

describe('filters', () => {
  test.each([
    [{}, ['Ana', 'Ben', 'Cleo', 'Dev']],
    [{ firms: ['Bain'] }, ['Ben', 'Cleo']],
    [{ firms: ['Bain', 'McKinsey'] }, ['Ana', 'Ben', 'Cleo', 'Dev']],
    [{ firms: ['Bain'], specialties: ['Pricing'] }, ['Cleo']],
    [{ languages: ['Spanish'] }, ['Ana']],
    [{ country: 'US' }, ['Cleo']],
    [{ kinds: ['INTRO_CALL'] }, ['Ana', 'Ben', 'Cleo', 'Dev']],
    [{ kinds: ['DRILL'] }, []],
    [{ priceMax: 12_000 }, ['Ben']],
    [{ priceMin: 16_000, priceMax: 20_000, currency: 'GBP' }, ['Ana']],
    [{ priceMin: 29_000, currency: 'USD' }, ['Cleo']],
    [{ ratingMin: 4.95 }, ['Ben']],
    [{ text: 'stories fit' }, ['Ben']],
    [{ text: 'mck' }, ['Ana', 'Dev']],
    [{ text: 'mckinsy' }, ['Ana', 'Dev']],
    [{ text: 'mckinzey' }, ['Ana', 'Dev']],
    [{ text: 'McKinzey prising' }, ['Ana']],
    [{ text: 'stóries tha fti' }, []],
    [{ text: 'cleo nobody' }, []],
    [{ text: ` ' & | ! :* ( ` }, []],
    [{ text: '!!!' }, []],
    [{ text: ' ' }, ['Ana', 'Ben', 'Cleo', 'Dev']],
    [{ verified: true }, ['Ana', 'Ben', 'Cleo', 'Dev']],
    [{ verified: false }, []],
    [{ firms: [] }, ['Ana', 'Ben', 'Cleo', 'Dev']],
    [{ freeBetween: { from: '2026-11-22T08:00:00Z', to: '2026-11-22T12:00:00Z' } }, ['Ana', 'Ben', 'Dev']],
    [{ freeBetween: { from: '2026-11-22T20:00:00Z', to: '2026-11-23T08:00:00Z' } }, []],
  ])('%p', async (filter, expected) => {
    const { data } = await ask({ filter, sort: 'NEWEST' })
    expect(data.coaches.edges.map(({ node }) => node.firstName).toSorted()).toEqual(expected)
    expect(data.coaches.totalCount).toBe(expected.length)
  })

  test('by ids: in one statement, without those who are not listed', async () => {
    const rows = await market.sql<{ id: string }>(
      `select c.id from coach_profiles c join users u on u.id = c.user_id where u.first_name in ('Ana', 'Cleo', 'Unlisted')`,
    )
    const asked = jest.spyOn(market.pool, 'query')
    const { data } = await asViewer(market, null).run<Page>(
      'query ($filter: CoachFilter) { coaches(filter: $filter) { edges { node { firstName nextSlot } } } }',
      { filter: { ids: [...rows.map(({ id }) => id), randomUUID(), 'nobody'] } },
    )
    const statements = asked.mock.calls.length
    asked.mockRestore()
    expect(data.coaches.edges.map(({ node }) => node.firstName).toSorted()).toEqual(['Ana', 'Cleo'])
    expect(statements).toBe(1)
    const ids = Array.from({ length: 51 }, () => randomUUID())
    expect((await ask({ filter: { ids } })).code).toBe('BAD_USER_INPUT')
  })

  test('less than half an hour, or times of an unknown zone, cannot be asked for', async () => {
    const freeBetween = { from: '2026-11-22T08:00:00Z', to: '2026-11-22T08:29:00Z' }
    expect(await ask({ filter: { freeBetween } })).toMatchObject({ code: 'BAD_USER_INPUT' })
    const zone = { from: '2026-11-22T08:00:00Z', to: '2026-11-22T12:00:00Z', timeZone: 'Mars/X' }
    expect(await ask({ filter: { freeBetween: zone } })).toMatchObject({ code: 'BAD_USER_INPUT' })
  })
})

test.each([
  ['BEST_MATCH', ['Ana', 'Ben']],
  // Ben’s one review of 5.0 does not lead Ana’s ten of 4.9.
  ['RATING', ['Ana', 'Ben']],
  ['PRICE_LOW', ['Ben', 'Dev', 'Ana', 'Cleo']],
  ['PRICE_HIGH', ['Cleo', 'Ana', 'Dev', 'Ben']],
  ['MOST_SESSIONS', ['Ana', 'Cleo', 'Ben', 'Dev']],
  ['NEWEST', ['Dev', 'Cleo', 'Ben', 'Ana']],
])('sorted by %s', async (sort, expected) => {
  expect((await names({ sort })).slice(0, expected.length)).toEqual(expected)
})

test('by the same mean where SQL answers', async () => {
  const rows = await market.sql<{ id: string }>(
    `select c.id from coach_profiles c join users u on u.id = c.user_id where u.first_name in ('Ana', 'Ben')`,
  )
  const ids = rows.map(({ id }) => id)
  expect(await names({ sort: 'RATING', filter: { ids } })).toEqual(['Ana', 'Ben'])
})

test('SOONEST puts the long notices last', async () => {
  expect((await names({ sort: 'SOONEST' })).slice(2)).toEqual(['Dev', 'Cleo'])
})

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

test('facets count what each choice would leave, without its own', async () => {
  const { data } = await asViewer(market, null).run<Page>(
    `query ($filter: CoachFilter) { coaches(filter: $filter) { facets { field values { value count } } } }`,
    { filter: { firms: ['Bain'], priceMax: 30_000 } },
  )
  const facet = (name: string) => data.coaches.facets.find(({ field }) => field === name)?.values
  expect(facet('firms')).toEqual([
    { value: 'Bain', count: 2 },
    { value: 'McKinsey', count: 2 },
    { value: 'BCG', count: 1 },
  ])
  expect(facet('specialties')).toEqual([
    { value: 'Growth', count: 2 },
    { value: 'Pricing', count: 1 },
  ])
  expect(facet('country')).toEqual([
    { value: 'GB', count: 1 },
    { value: 'US', count: 1 },
  ])
})

test('facets count hourly rates up to limits, means from limits on, and who is free in the spans asked about', async () => {
  const { data } = await asViewer(market, null).run<Page>(
    `query ($filter: CoachFilter, $free: [FreeBetween!]) { coaches(filter: $filter) { facets(freeBetween: $free) { field values { value count } } } }`,
    {
      filter: { priceMax: 10_000, currency: 'GBP' },
      free: [
        { from: '2026-11-22T08:00:00Z', to: '2026-11-22T12:00:00Z' },
        { from: '2026-11-22T20:00:00Z', to: '2026-11-23T08:00:00Z' },
      ],
    },
  )
  const facet = (name: string) => data.coaches.facets.find(({ field }) => field === name)?.values
  expect(facet('price')?.filter(({ value }) => ['7500', '10000', '15000', '30000'].includes(value))).toEqual([
    { value: '7500', count: 0 },
    { value: '10000', count: 1 },
    { value: '15000', count: 2 },
    { value: '30000', count: 4 },
  ])
  expect(facet('rating')?.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])
  expect(facet('free')).toEqual([
    { value: '2026-11-22T08:00:00.000Z/2026-11-22T12:00:00.000Z', count: 1 },
    { value: '2026-11-22T20:00:00.000Z/2026-11-23T08:00:00.000Z', count: 0 },
  ])
})

test('choosing an hourly rate leaves as many as it was counted with, from another rate on too', async () => {
  const FACETS = `query ($filter: CoachFilter) { coaches(filter: $filter) { totalCount facets { field values { value count } } } }`
  const filter = { priceMin: 12_000, priceMax: 13_000, currency: 'GBP' }
  const { data } = await asViewer(market, null).run<Page>(FACETS, { filter })
  const prices = data.coaches.facets.find(({ field }) => field === 'price')?.values ?? []
  const chosen = await Promise.all(
    prices.map(async ({ value }) => {
      const answer = await ask({ filter: { ...filter, priceMax: Number(value) } })
      return { value, count: answer.data.coaches.totalCount }
    }),
  )
  expect(new Set(prices.map(({ count }) => count)).size).toBeGreaterThan(1)
  expect(prices).toEqual(chosen)
})

test('the count is exact after every change', async () => {
  const count = async () => (await ask({ filter: { firms: ['Kearney'] } })).data.coaches.totalCount
  expect([await count(), await count()]).toEqual([0, 0])
  const late = await buildCoach(market, { firms: ['Kearney'] })
  expect([await count(), await count()]).toEqual([1, 1])
  await asViewer(market, late).run('mutation { pauseListing { id } }')
  expect(await count()).toBe(0)
})

test('what one database lists is not what another does, asked by the same process', async () => {
  const filter = { firms: ['Roland Berger'] }
  await buildCoach(market, filter)
  expect((await ask({ filter })).data.coaches.totalCount).toBe(1)
  const other = await openMarketplace()
  try {
    const asked = await asViewer(other, null).run<Page>(
      `query ($filter: CoachFilter) { coaches(filter: $filter) { totalCount } }`,
      { filter },
    )
    expect(asked.data.coaches.totalCount).toBe(0)
  } finally {
    await other.close()
  }
})

test('a sold time is no longer free', async () => {
  const coach = await buildCoach(market, { firms: ['Oliver Wyman'], rules: { maxPerDay: 1 } })
  const filter = {
    firms: ['Oliver Wyman'],
    freeBetween: { from: noonIn(market, 3), to: new Date(noonIn(market, 3).getTime() + 3_600_000) },
  }
  expect((await ask({ filter })).data.coaches.totalCount).toBe(1)
  await buildSession(market, { coach })
  await market.deliverWebhooks()
  expect((await ask({ filter })).data.coaches.totalCount).toBe(0)
})

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

test('the figures of the marketplace add up to the pages of its coaches', async () => {
  const { data } = await asViewer(market, null).run<{ marketplace: object }>(
    '{ marketplace { coachesCount rating reviewsCount sessionsCompleted } }',
  )
  const [sums] = await market.sql(
    `select count(*)::int as "coachesCount", sum((card ->> 'reviewsCount')::int)::int as "reviewsCount",
       sum((card ->> 'totalSessions')::int)::int as "sessionsCompleted" from coach_listings`,
  )
  expect(data.marketplace).toMatchObject(sums ?? {})
})
