import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Pool } from 'pg'
import { createLog } from '../../log.ts'
import { START } from '../../testing/marketplace.ts'
import { digestOf, newSecret } from './key-format.rules.ts'
import { buildKey } from './partner-key.testing.ts'
import { apiKey, bearer, LISTING, openPartners, type Partners } from './two-processes.testing.ts'

let partners: Partners
let market: Partners['market']
let pool: Partners['pool']
let startApp: Partners['startApp']
let ask: Partners['ask']
beforeAll(async () => {
  partners = await openPartners()
  ;({ market, pool, startApp, ask } = partners)
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => partners.close())

describe('what a key asks is counted', () => {
  const uses = (keyId: string) =>
    market.sql<{ day: string; requests: number; refused: number }>(
      `select to_char(day, 'YYYY-MM-DD') as day, requests, refused from partner_key_uses where key_id = $1 order by day`,
      [keyId],
    )

  test('by day, with what was refused once a request; nothing is lost when a process stops', async () => {
    const { id, secret, verbs } = await buildKey(market, { scopes: ['LISTINGS_READ'] })
    const app = await startApp()
    await ask(bearer(secret), LISTING, app.fastify)
    await ask(bearer(secret), '{ me { id } mySessions { totalCount } }', app.fastify)
    market.setNow('2026-11-22T00:00:00Z')
    await ask(bearer(secret), LISTING, app.fastify)
    await verbs.revoke(id)
    market.setNow('2026-11-22T00:01:00Z')
    await ask(bearer(secret), LISTING, app.fastify)
    expect(await uses(id)).toEqual([])
    await app.fastify.close()
    expect(await uses(id)).toEqual([
      { day: '2026-11-21', requests: 2, refused: 1 },
      { day: '2026-11-22', requests: 2, refused: 1 },
    ])
    const [found] = (await verbs.list('(first: 50)')).data.partnerKeys.edges.filter(
      ({ node }) => node.id === id,
    )
    expect(found?.node.lastUsedAt).toBe('2026-11-22T00:00:00.000Z')
    expect(found?.node.usage.at(-1)).toEqual({
      date: '2026-11-22',
      requests: 2,
      points: expect.any(Number),
      refused: 1,
    })
  })

  test('with the points it spent, and what it had none left for as refused', async () => {
    const { id, secret } = await buildKey(market)
    await market.sql('update partner_keys set points_per_minute = 10 where id = $1', [id])
    const app = await startApp()
    const answers = []
    for (let i = 0; i < 20 && answers.at(-1)?.code !== 'RATE_LIMITED'; i += 1)
      answers.push(await ask(bearer(secret), LISTING, app.fastify))
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    const spent = answers.reduce((sum, { cost }) => sum + (cost?.actual ?? 0), 0)
    await app.fastify.close()
    const [use] = await market.sql<{ points: string; requests: number; refused: number }>(
      'select points, requests, refused from partner_key_uses where key_id = $1',
      [id],
    )
    expect(spent).toBeGreaterThan(0)
    expect({ ...use, points: Number(use?.points) }).toEqual({
      points: spent,
      requests: answers.length,
      refused: 1,
    })
  })

  test('by two processes together', async () => {
    const { id, secret } = await buildKey(market)
    const apps = await Promise.all([startApp(), startApp()])
    for (const { fastify } of apps) for (let i = 0; i < 3; i += 1) await ask(apiKey(secret), LISTING, fastify)
    await Promise.all(apps.map(({ fastify }) => fastify.close()))
    expect(await uses(id)).toEqual([{ day: '2026-11-21', requests: 6, refused: 0 }])
  })
})

test('a key is in no line of the log', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line: string) => void lines.push(line) })
  const odd = new Proxy(pool, {
    get: (target, name: keyof Pool) =>
      name === 'query' ? () => Promise.reject(new Error('an unexpected failure')) : target[name],
  })
  const { secret } = await buildKey(market)
  const app = await startApp({ log, pool: odd })
  for (const headers of [bearer(secret), apiKey(secret), { ...bearer(secret), ...apiKey(newSecret()) }])
    expect((await ask(headers, LISTING, app.fastify)).code).toMatch(/INTERNAL_SERVER_ERROR|UNAUTHENTICATED/)
  await app.fastify.close()
  expect(lines.join('')).toContain('an unexpected failure')
  expect(lines.join('')).not.toContain(secret.slice(12))
  expect(lines.join('')).not.toContain(digestOf(secret))
})
