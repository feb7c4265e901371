import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { aNetwork, type Cost, DEEP, fifteen, NAMES, postTo, TOLD } from './cost.testing.ts'

/** What one request may cost, said here once more: a changed figure must fail. */
const LIMIT = 2_000

let market: Marketplace
let coach: TestCoach
beforeAll(async () => {
  market = await openMarketplace()
  coach = await buildCoach(market)
})
afterAll(() => market.close())

const post = (payload: object, how: Parameters<typeof postTo>[2] = {}) => postTo(market, payload, how)

describe('expensive documents', () => {
  test.each<[string, string, number, 'runs' | 'is refused']>([
    [
      'the listing with facets and counts',
      `{ coaches { totalCount facets { field } ${NAMES} } }`,
      47,
      'runs',
    ],
    [
      'fifty coaches with five reviews each',
      `{ coaches(first: 50) { edges { node { reviews(first: 5) { edges { node { rating } } } } } } }`,
      402,
      'runs',
    ],
    [
      'fifty coaches with twenty reviews each',
      `{ coaches(first: 50) { edges { node { reviews(first: 20) { edges { node { rating } } } } } } }`,
      1_152,
      'runs',
    ],
    [
      'fifty coaches with fifty reviews each',
      `{ coaches(first: 50) { edges { node { reviews(first: 50) { edges { node { rating } } } } } } }`,
      2_652,
      'is refused',
    ],
    ['one alias of what ran for 28 seconds', `{ coaches(first: 50) { ${DEEP} } }`, 2_727, 'is refused'],
    ['all fifteen', fifteen(`coaches(first: 50) { ${DEEP} }`), 40_905, 'is refused'],
    ['fifteen facets', fifteen('coaches(first: 1) { facets { field } totalCount }'), 405, 'runs'],
    ['fifteen pages of fifty', fifteen(`coaches(first: 50) { ${NAMES} }`), 780, 'runs'],
    [
      'fifteen pages of fifty with what they sell',
      fifteen(`coaches(first: 50) { edges { node { sessionTypes { title } } } }`),
      4_530,
      'is refused',
    ],
    [
      'the same by a fragment in itself',
      `{ ${Array.from({ length: 15 }, (_, n) => `a${n}: coaches(first: 50) { ...c }`).join(' ')} } fragment c on CoachConnection { edges { node { sessionTypes { title } } } }`,
      4_530,
      'is refused',
    ],
    [
      'fifteen calendars of a month',
      fifteen(
        `slots(coachId: "${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}", sessionType: "x", from: "2026-11-22T00:00:00Z", to: "2026-12-22T00:00:00Z", timeZone: "UTC") { startsAt }`,
      ),
      300,
      'runs',
    ],
  ])('%s', async (_what, query, requested, fate) => {
    const { status, body } = await post({ query }, { headers: TOLD })
    const [error] = body.errors ?? []
    const told = (error?.extensions.cost ?? body.extensions?.cost) as Cost | undefined
    const isRefused = error?.extensions.code === 'BAD_USER_INPUT' && status === 400 && !body.data
    expect([told?.requested, isRefused ? 'is refused' : 'runs']).toEqual([requested, fate])
  })

  test('are refused before anything runs, with the line that costs most', async () => {
    const asked = jest.spyOn(market.pool, 'query')
    const query = `{
  marketplace { rating }
  coaches(first: 50) {
    edges { node {
      reviews(first: 50) { edges { node { rating } } } } }
  }
}`
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const { status, body } = await post({ query }, { headers: { accept } })
      expect([status, body.data]).toEqual([400, undefined])
      expect(body.errors?.[0]?.message).toBe(
        'This costs 2,653 points, and one request may cost at most 2,000. Most of it, 2,600, is coaches.edges.node.reviews in line 5, column 7. Ask for fewer of them, or in several requests.',
      )
      expect(body.errors?.[0]?.extensions).toEqual({
        code: 'BAD_USER_INPUT',
        fields: [{ path: 'coaches.edges.node.reviews', message: 'Costs 2,600 points here.' }],
        cost: {
          requested: 2_653,
          limit: LIMIT,
          mostExpensive: { path: 'coaches.edges.node.reviews', points: 2_600, line: 5, column: 7 },
        },
      })
    }
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  test('are told by their variables, also once the document is known', async () => {
    const query = `query ($first: Int) { coaches(first: 50) { edges { node { reviews(first: $first) { edges { node { rating } } } } } } }`
    const fates = []
    for (const first of [2, 50, 2, 50]) fates.push((await post({ query, variables: { first } })).status)
    expect(fates).toEqual([200, 400, 200, 400])
  })
})

describe('extensions.cost', () => {
  const query = `{ coaches(first: 20) { totalCount ${NAMES} } }`

  test('tells what was asked, what came, and what is left, unless it is not wanted', async () => {
    const ip = aNetwork()
    const { body } = await post({ query }, { ip, headers: TOLD })
    expect(body.extensions?.cost).toEqual({
      requested: 27,
      actual: 8,
      limit: 200_000,
      remaining: 200_000 - 8,
      resetAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const again = await post({ query, extensions: { cost: true } }, { ip })
    expect(again.body.extensions?.cost).toMatchObject({ remaining: 200_000 - 16 })
    expect((await post({ query }, { ip })).body.extensions?.cost).toMatchObject({ remaining: 200_000 - 24 })
    for (const quiet of [
      await post({ query }, { ip, headers: { 'x-cost': '0' } }),
      await post({ query, extensions: { cost: false } }, { ip }),
    ])
      expect(quiet.body).not.toHaveProperty('extensions')
  })

  test('is the same whether Apollo answers or what is known', async () => {
    const ip = aNetwork()
    const text = `${query} # told`
    const answers = []
    for (let time = 1; time <= 3; time++) {
      const { status, headers, body } = await post({ query: text }, { ip, headers: TOLD })
      const { 'content-type': type } = headers
      expect(body.extensions?.cost?.remaining).toBe(200_000 - 8 * time)
      const { remaining: _left, ...cost } = body.extensions?.cost ?? ({} as Cost)
      answers.push({ status, type, data: body.data, cost, keys: Object.keys(body) })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })
})

test('points are told to /metrics', async () => {
  await post({ query: `{ coach(id: "${coach.coachId}") { firstName } }` })
  const { body } = await market.app.inject('/metrics')
  expect(body).toMatch(/graphql_points_total\{budget="pointsOfNetwork"\} \d+/)
  expect(body).toMatch(/graphql_refused_total\{reason="too costly"\} \d+/)
})
