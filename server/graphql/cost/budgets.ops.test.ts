import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Pool } from 'pg'
import { Registry } from 'prom-client'
import { type App, createApp } from '../../app.ts'
import { buildKey } from '../../modules/partners/partner-key.testing.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildUser } from '../../testing/build-user.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { openPool } from '../../testing/postgres/open-pool.ts'
import { aNetwork, NAMES, postTo, TOLD } from './cost.testing.ts'

let market: Marketplace
let second: App
let pool: Pool
beforeAll(async () => {
  market = await openMarketplace()
  pool = openPool(market.url, 4)
  second = await createApp({ ...market.services, pool, registry: new Registry() }, market.orm)
  await second.fastify.ready()
  await buildCoach(market)
})
afterAll(async () => {
  await second.fastify.close()
  await pool.end()
  await market.close()
})

const post = (payload: object, how: Parameters<typeof postTo>[2] = {}) => postTo(market, payload, how)

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
    const { secret } = await buildKey(market, overrides)
    return { headers: { authorization: `Bearer ${secret}` } }
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
