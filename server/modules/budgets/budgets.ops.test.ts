import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Pool } from 'pg'
import { openPool } from '../../testing/postgres/open-pool.ts'
import { Registry } from 'prom-client'
import { type App, createApp } from '../../app.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { forgetBudgets } from './forget-budgets.service.ts'
import { inTransaction, secondsUntilFree, spend } from './spend.service.ts'

const REPORT = `mutation ($input: ReportProblemInput!) { reportProblem(input: $input) }`
/** What a network may report in a minute, said here once more: a changed figure must fail. */
const REPORTS_PER_MINUTE = 20

let market: Marketplace
let second: App
let pool: Pool
beforeAll(async () => {
  market = await openMarketplace()
  pool = openPool(market.url, 4)
  second = await createApp({ ...market.services, pool, registry: new Registry() }, market.orm)
  await second.fastify.ready()
})
beforeEach(() => market.sql('delete from budgets'))
afterAll(async () => {
  await second.fastify.close()
  await pool.end()
  await market.close()
})

interface Body {
  errors?: { extensions: { code: string; retryAfter: number } }[]
}

const report = async (app: App['fastify'], remoteAddress: string) => {
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress,
    payload: { query: REPORT, variables: { input: { message: randomUUID() } } },
  })
  return { headers: response.headers, error: response.json<Body>().errors?.[0]?.extensions ?? null }
}

const several = (app: App['fastify'], ip: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => report(app, ip)))

test('two servers of one database count together, and each network by itself', async () => {
  const half = REPORTS_PER_MINUTE / 2
  const [first, other] = ['198.51.100.1', '198.51.100.2']
  const answers = [
    ...(await several(market.app, first, half)),
    ...(await several(second.fastify, first, half)),
  ]
  expect(answers.filter(({ error }) => error)).toEqual([])
  for (const app of [market.app, second.fastify])
    expect((await report(app, first)).error).toMatchObject({ code: 'RATE_LIMITED' })
  expect((await report(second.fastify, other)).error).toBeNull()
})

test('a network of IPv6 is one, however many addresses it has, and the next one is another', async () => {
  const answers = await Promise.all(
    Array.from({ length: REPORTS_PER_MINUTE + 5 }, (_, place) =>
      report(market.app, `2001:db8:7:7::${place + 1}`),
    ),
  )
  expect(answers.filter(({ error }) => error)).toHaveLength(5)
  expect((await report(market.app, '2001:db8:7:8::1')).error).toBeNull()
})

test('what is refused says when to come back, in the answer and in its header', async () => {
  await several(market.app, '198.51.100.3', REPORTS_PER_MINUTE)
  const { error, headers } = await report(market.app, '198.51.100.3')
  expect(error?.retryAfter).toBeGreaterThan(50)
  expect(error?.retryAfter).toBeLessThanOrEqual(60)
  expect(headers['retry-after']).toBe(String(error?.retryAfter))
})

test('no address stands in the table, and what is over is cleared', async () => {
  await report(market.app, '198.51.100.4')
  const rows = await market.sql<{ key: string }>('select key from budgets')
  expect(rows.map(({ key }) => key.split(':')[0])).toEqual(
    expect.arrayContaining(['pointsOfNetwork', 'reportProblem']),
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('198.51')
  await forgetBudgets(market.orm.em.fork())
  expect(await market.sql('select 1 from budgets')).toHaveLength(2)
  await market.sql('update budgets set expire = 1')
  await forgetBudgets(market.orm.em.fork())
  expect(await market.sql('select 1 from budgets')).toHaveLength(0)
})

test('what is spent in a transaction needs no other connection, and a rollback returns it', async () => {
  const refuses = { query: () => Promise.reject(new Error('This is another connection.')) }
  const spent = async () => (await market.sql<{ points: number }>('select points from budgets'))[0]?.points
  const spendTwice = (fails: boolean) =>
    market.orm.em.fork().transactional(async (em) => {
      const ctx = inTransaction({ em, pool: refuses, secret: market.services.secret })
      for (const _ of [1, 2]) await spend(ctx, 'buyPackage', 'one user')
      expect(await secondsUntilFree(ctx, 'buyPackage', 'one user')).toBeNull()
      if (fails) throw new Error('rolled back')
    })
  await expect(spendTwice(true)).rejects.toThrow('rolled back')
  expect(await spent()).toBeUndefined()
  for (const points of [2, 4, 6, 8, 10]) {
    await spendTwice(false).catch((error: unknown) => {
      if (points < 10) throw error
    })
    expect(await spent()).toBe(points === 10 ? 8 : points)
  }
})
