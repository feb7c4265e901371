import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { askListings, listedNames, openListings, type Page } from './listings.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openListings()
})
afterAll(() => market.close())

const ask = (variables: object) => askListings(market, variables)
const names = (variables: object) => listedNames(market, variables)

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

test('a list can have the beginning of what a coach writes, a page all of it', async () => {
  const { data } = await asViewer(market, null).run<{
    coaches: { edges: { node: { bio: string; bioExcerpt: string } }[] }
  }>('{ coaches { edges { node { bio bioExcerpt } } } }')
  expect(data.coaches.edges.length).toBeGreaterThan(0)
  for (const { node } of data.coaches.edges) {
    expect(node.bioExcerpt).toMatch(/^.{90,127}…$/)
    expect(node.bio.startsWith(node.bioExcerpt.slice(0, -1))).toBe(true)
  }
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
