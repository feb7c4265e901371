import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import pino from 'pino'
import { Registry } from 'prom-client'
import { openDatabase } from '../database.ts'
import { registerDeadline } from '../http/deadline.ts'
import { registerMetrics } from '../http/metrics.ts'
import { buildSession } from '../testing/build-session.ts'
import { openLine } from '../testing/frozen-line.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { exposeBacklog } from './expose-backlog.ts'
import { exposeConnections } from './expose-connections.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const scrape = async () => (await market.app.inject('/metrics')).body
/** The value of a line, by how it begins. */
const valueOf = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length + 1))
}

test('what is due and was not done is counted, and how old it is', async () => {
  const mail = 'backlog_waiting{of="mail",queue=""}'
  const before = await scrape()
  expect([valueOf(before, 'database_up'), valueOf(before, mail)]).toEqual([1, 0])
  await buildSession(market, { status: 'confirmed' })
  market.advance(20)
  const after = await scrape()
  expect(valueOf(after, mail)).toBeGreaterThan(0)
  expect(valueOf(after, 'backlog_oldest_seconds{of="mail",queue=""}')).toBe(20 * 60)
  expect(valueOf(after, 'backlog_waiting{of="webhooks",queue=""}')).toBe(0)
  for (const queue of ['clock', 'money', 'mail', 'webhooks'])
    expect(valueOf(after, `backlog_waiting{of="jobs",queue="${queue}"}`)).not.toBeNull()
})

test('connections are told by pool', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => market.pool.connect()))
  const waiting = market.pool.query('select 1')
  const text = (await market.services.registry.getSingleMetric('database_connections_waiting')?.get())?.values
  const open = (await market.services.registry.getSingleMetric('database_connections')?.get())?.values
  for (const client of taken) client.release()
  await waiting
  expect(text).toContainEqual(expect.objectContaining({ labels: { pool: 'read' }, value: 1 }))
  expect(open).toContainEqual(expect.objectContaining({ labels: { pool: 'read', state: 'open' }, value: 20 }))
  expect(open).toContainEqual(expect.objectContaining({ labels: { pool: 'read', state: 'idle' }, value: 0 }))
})

test('a stranger’s names make no line of their own', async () => {
  for (const name of ['One', 'Two', 'Three'])
    await market.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: `query ${name} { marketplace { coachesCount } }` },
    })
  const text = await scrape()
  expect(text).not.toMatch(/operation="(One|Two|Three)"/)
  const line = 'graphql_operation_duration_seconds_count{operation="query.marketplace",outcome="ok"}'
  expect(valueOf(text, line)).toBe(3)
})

test('a database that has stopped keeps nobody from the other figures', async () => {
  const line = await openLine(market.url)
  const database = await openDatabase(line.url, { poolSize: 3, log: pino({ level: 'silent' }) })
  const app = Fastify()
  const registry = new Registry()
  registerDeadline(app, 1)
  registerMetrics(app, registry, { NODE_ENV: 'test', METRICS_TOKEN: undefined })
  exposeConnections(registry, database)
  exposeBacklog({ registry, pool: database.pool, clock: market.clock })
  const ask = async () => (await app.inject('/metrics')).body
  try {
    expect(valueOf(await ask(), 'database_up')).toBe(1)
    line.freeze()
    const text = await ask()
    expect(valueOf(text, 'database_up')).toBe(0)
    expect(text).not.toMatch(/^backlog_waiting\{/m)
    expect(valueOf(text, 'database_connections{pool="read",state="open"}')).not.toBeNull()
  } finally {
    line.thaw()
    await app.close()
    await database.close()
    await line.close()
  }
})
