import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Pool } from 'pg'
import { Registry } from 'prom-client'
import { type App, createApp } from '../../app.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildUser } from '../../testing/build-user.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { keyVerbs } from '../../modules/partners/partner-key.testing.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { openPool } from '../../testing/postgres/open-pool.ts'

/** What one request may cost, said here once more: a changed figure must fail. */
const LIMIT = 2_000

let market: Marketplace
let second: App
let pool: Pool
let coach: TestCoach
beforeAll(async () => {
  market = await openMarketplace()
  pool = openPool(market.url, 4)
  second = await createApp({ ...market.services, pool, registry: new Registry() }, market.orm)
  await second.fastify.ready()
  coach = await buildCoach(market)
})
afterAll(async () => {
  await second.fastify.close()
  await pool.end()
  await market.close()
})

interface Cost {
  requested: number
  actual: number
  limit: number
  remaining: number
  resetAt: string
}
interface Body {
  data?: Record<string, unknown> | null
  errors?: {
    message: string
    locations?: object[]
    extensions: { code: string; retryAfter?: number; cost?: object; fields?: object[] }
  }[]
  extensions?: { cost?: Cost }
}

let networks = 0
/** A network nobody else asks from. */
const aNetwork = () => `203.0.113.${(networks += 1)}`

async function post(
  payload: object,
  { ip = aNetwork(), headers = {}, app = market.app, url = '/graphql' }: Partial<Asking> = {},
) {
  const response = await app.inject({ method: 'POST', url, remoteAddress: ip, payload, headers })
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: response.json<Body>(),
  }
}
interface Asking {
  ip: string
  headers: Record<string, string>
  app: App['fastify']
  url: string
}
const TOLD = { 'x-cost': '1' }

const DEEP = `totalCount facets { field values { value count } }
  edges { node { firstName reviews(first: 50) { totalCount edges { node { rating } } } } }`
const fifteen = (inner: string) => `{ ${Array.from({ length: 15 }, (_, n) => `a${n}: ${inner}`).join('\n')} }`
const NAMES = 'edges { node { firstName } }'

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

  test('tells what was asked, what came, and what is left; to those who ask for it', async () => {
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
    for (const quiet of [
      await post({ query }, { ip }),
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

describe('a budget', () => {
  const query = `{ coaches(first: 50) { ${NAMES} } }`
  beforeAll(() =>
    changeSettings(market, { 'limits.points_per_network': 1_000, 'limits.points_per_account': 2_000 }),
  )
  beforeEach(() => market.sql('delete from budgets'))
  afterAll(() =>
    changeSettings(market, { 'limits.points_per_network': 200_000, 'limits.points_per_account': 100_000 }),
  )
  const spentBy = async (ip: string, app = market.app, headers: Record<string, string> = {}) => {
    const { status, body } = await post({ query }, { ip, app, headers: { ...TOLD, ...headers } })
    return { status, cost: body.extensions?.cost }
  }

  test('is one for two servers, and never more than there is is spent', async () => {
    const ip = aNetwork()
    const answers: Awaited<ReturnType<typeof spentBy>>[] = []
    // A few at a time: what is asked at once is kept back for each until its answer is there.
    while (answers.filter(({ status }) => status === 429).length < 10)
      answers.push(
        ...(await Promise.all(
          [market.app, second.fastify, market.app, second.fastify].map((app) => spentBy(ip, app)),
        )),
      )
    const spent = answers.reduce((sum, { cost }) => sum + (cost?.actual ?? 0), 0)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    expect(spent).toBeLessThanOrEqual(1_000)
    expect(spent).toBeGreaterThan(1_000 - 2 * 2 * 52 - 3)
    const [row] = await market.sql<{ points: number }>(
      `select points from budgets where key like 'pointsOfNetwork:%'`,
    )
    expect(row?.points).toBeLessThanOrEqual(1_000)
    expect((await spentBy(aNetwork())).status).toBe(200)
  })

  test('that is spent says when to come back, in the answer and its header, and costs the database nothing', async () => {
    const ip = aNetwork()
    while ((await spentBy(ip)).status === 200);
    const asked = jest.spyOn(market.pool, 'query')
    const { status, headers, body } = await post({ query }, { ip, headers: TOLD })
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    expect([status, body.data]).toEqual([429, undefined])
    expect(body.errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    const retryAfter = body.errors?.[0]?.extensions.retryAfter ?? 0
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(60)
    expect(headers['retry-after']).toBe(String(retryAfter))
    expect(body.extensions?.cost).toMatchObject({ requested: 52, actual: 0, limit: 1_000 })
    expect(body.extensions?.cost?.remaining).toBeLessThan(52)
  })

  test('asks the database once for many requests', async () => {
    const ip = aNetwork()
    await spentBy(ip)
    const leased = jest.spyOn(market.pool, 'query')
    for (let time = 0; time < 10; time++) await spentBy(ip)
    const leases = leased.mock.calls.filter(([text]) => JSON.stringify(text).includes('into budgets'))
    leased.mockRestore()
    expect(leases.length).toBeLessThanOrEqual(1)
  })

  test('is an account’s own, wherever it asks from, and another network’s is another', async () => {
    const [one, other] = [await buildUser(market), await buildUser(market)]
    const authorization = `Bearer ${one.token}`
    let spent = 0
    for (;;) {
      const { status, cost } = await spentBy(aNetwork(), market.app, { authorization })
      if (status === 429) break
      spent += cost?.actual ?? 0
    }
    expect(spent).toBeLessThanOrEqual(2_000)
    expect(spent).toBeGreaterThan(1_900)
    expect((await spentBy(aNetwork(), market.app, { authorization: `Bearer ${other.token}` })).status).toBe(
      200,
    )
  })

  test('of a network of IPv6 is one, whatever addresses it has', async () => {
    const answers = []
    for (let host = 1; host <= 400; host++) answers.push(await spentBy(`2001:db8:9:9::${host.toString(16)}`))
    expect(answers.reduce((sum, { cost }) => sum + (cost?.actual ?? 0), 0)).toBeLessThanOrEqual(1_000)
    expect(answers.at(-1)?.status).toBe(429)
    expect((await spentBy('2001:db8:9:a::1')).status).toBe(200)
  })

  test('that is spent leaves what costs less than is left', async () => {
    const ip = aNetwork()
    let left = 0
    for (;;) {
      const { status, cost } = await spentBy(ip)
      left = cost?.remaining ?? 0
      if (status === 429) break
    }
    const cheap = await post({ query: '{ marketplace { rating } }' }, { ip })
    expect([left > 0, cheap.status]).toEqual([true, 200])
  })
})

describe('a key', () => {
  const query = `{ coaches(first: 50) { ${NAMES} } }`
  const aKey = async (overrides: object = {}) => {
    const verbs = keyVerbs(market, await buildUser(market, { userType: 'admin' }))
    const { key, secret } = (await verbs.create(overrides)).data.createPartnerKey
    return { id: key.id, headers: { authorization: `Bearer ${secret}` } }
  }

  test('is told what each answer cost without asking, and has one budget at two servers, wherever it asks from', async () => {
    const { headers } = await aKey({ pointsPerMinute: 1_000 })
    const answers = []
    for (let time = 0; time < 3; time++) {
      answers.push(
        await post({ query }, { headers }),
        await post({ query }, { headers, app: second.fastify }),
      )
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    for (const { body } of answers)
      expect(body.extensions?.cost).toMatchObject({ requested: 52, actual: 3, limit: 1_000 })
    let spent = 18
    for (let refused = 0; refused < 2; ) {
      for (const app of [market.app, second.fastify]) {
        const { status, body } = await post({ query }, { headers, app })
        if (status === 429) refused += 1
        else spent += body.extensions?.cost?.actual ?? 0
      }
    }
    expect(spent).toBeLessThanOrEqual(1_000)
    expect(spent).toBeGreaterThan(1_000 - 2 * 2 * 52)
    const other = await aKey()
    expect((await post({ query }, { headers: other.headers })).status).toBe(200)
  })

  test('is not told to wait for more than it ever has', async () => {
    const { headers } = await aKey({ pointsPerMinute: 1_000 })
    const costly = `{ coaches(first: 50) { edges { node { reviews(first: 20) { edges { node { rating } } } } } } }`
    const { status, body } = await post({ query: costly }, { headers })
    expect([status, body.errors?.[0]?.extensions.cost]).toMatchObject([
      400,
      { requested: 1_152, limit: 1_000 },
    ])
  })
})

describe('POST /graphql/cost', () => {
  const dryRun = (payload: object, headers: Record<string, string> = {}) =>
    post(payload, { url: '/graphql/cost', headers })

  test('tells what an operation would cost, field by field, and runs none of it', async () => {
    const query = `mutation M($input: CreateHoldInput!) { createHold(input: $input) { token } }
query Q($first: Int) {
  coaches(first: $first) { totalCount ${NAMES} }
}`
    const { status, body } = await dryRun({ query, operationName: 'Q', variables: { first: 10 } })
    const page = { path: 'coaches', points: 12, line: 3, column: 3 }
    expect([status, body]).toEqual([
      200,
      {
        requested: 17,
        limit: LIMIT,
        mostExpensive: page,
        fields: [page, { path: 'coaches.totalCount', points: 5, line: 3, column: 28 }],
      },
    ])
    const hold = await dryRun({ query, operationName: 'M' })
    expect(hold.body).toMatchObject({ requested: 11 })
  })

  test('tells of what would be refused too', async () => {
    const { status, body } = await dryRun({ query: fifteen(`coaches(first: 50) { ${DEEP} }`) })
    expect([status, body]).toMatchObject([200, { requested: 40_905, limit: LIMIT }])
  })

  test.each([
    ['no document', {}, 400, 'BAD_USER_INPUT'],
    ['no text', { query: 7 }, 400, 'BAD_USER_INPUT'],
    ['half a document', { query: '{ coaches' }, 400, 'GRAPHQL_PARSE_FAILED'],
    ['a field there is not', { query: '{ nothing }' }, 400, 'GRAPHQL_VALIDATION_FAILED'],
    ['a name it does not have', { query: '{ __typename }', operationName: 'Q' }, 400, 'BAD_USER_INPUT'],
    [
      'a fragment in itself',
      { query: '{ ...f } fragment f on Query { ...f }' },
      400,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['variables as text', { query: '{ __typename }', variables: '{}' }, 400, 'BAD_USER_INPUT'],
  ])('refuses %s as /graphql does', async (_what, payload, expected, code) => {
    const { status, body } = await dryRun(payload)
    expect([status, body.errors?.[0]?.extensions.code, typeof body.errors?.[0]?.message]).toEqual([
      expected,
      code,
      'string',
    ])
  })

  test('refuses a bad token', async () => {
    const { status, body } = await dryRun({ query: '{ __typename }' }, { authorization: 'Bearer nonsense' })
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})

test('points are told to /metrics', async () => {
  await post({ query: `{ coach(id: "${coach.coachId}") { firstName } }` })
  const { body } = await market.app.inject('/metrics')
  expect(body).toMatch(/graphql_points_total\{budget="pointsOfNetwork"\} \d+/)
  expect(body).toMatch(/graphql_refused_total\{reason="too costly"\} \d+/)
})
