import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Pool } from 'pg'
import { Registry } from 'prom-client'
import { type App, createApp } from '../../app.ts'
import type { Services } from '../../context.ts'
import { createLog } from '../../log.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { openPool } from '../../testing/postgres/open-pool.ts'
import { routes } from '../../rest/routes.ts'
import { DEMO_SECRET } from './demo-key.rules.ts'
import { digestOf, newSecret } from './key-format.rules.ts'
import { buildKey } from './partner-key.testing.ts'

let market: Marketplace
let pool: Pool
let second: App
beforeAll(async () => {
  market = await openMarketplace()
  await buildCoach(market)
  await market.deliverWebhooks()
  pool = openPool(market.url, 4)
  second = await startApp()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(async () => {
  await second.fastify.close()
  await pool.end()
  await market.close()
})

/** Another process of the product, with its own memory, on the same database. */
async function startApp(services: Partial<Services> = {}): Promise<App> {
  const app = await createApp({ ...market.services, pool, registry: new Registry(), ...services }, market.orm)
  await app.fastify.ready()
  return app
}

const LISTING = '{ coaches(first: 1) { edges { node { id } } } }'
type Headers = Record<string, string>
const bearer = (secret: string): Headers => ({ authorization: `Bearer ${secret}` })
const apiKey = (secret: string): Headers => ({ 'x-api-key': secret })

interface Body {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions: { code: string } }[]
  extensions?: { cost?: { actual: number } }
}

async function ask(headers: Headers, query = LISTING, app = market.app) {
  const response = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
  const { data = null, errors = [], extensions } = response.json<Body>()
  return {
    status: response.statusCode,
    data,
    code: errors[0]?.extensions.code ?? null,
    message: errors[0]?.message,
    cost: extensions?.cost,
  }
}
const seconds = (count: number) => market.setNow(new Date(market.clock().getTime() + count * 1000))

describe('a key opens what is public', () => {
  test.each([
    ['as a bearer token', bearer],
    ['in a header of its own', apiKey],
    ['in both', (secret: string) => ({ ...bearer(secret), ...apiKey(secret) })],
  ])('%s', async (_how, headers) => {
    const { secret } = await buildKey(market)
    expect(await ask(headers(secret))).toMatchObject({
      status: 200,
      code: null,
      data: { coaches: expect.anything() },
    })
    expect(await ask(headers(secret), '{ __schema { queryType { name } } }')).toMatchObject({ code: null })
  })

  test('by GET too', async () => {
    const { secret } = await buildKey(market)
    const response = await market.app.inject({
      url: `/graphql?query=${encodeURIComponent(LISTING)}`,
      headers: { ...apiKey(secret), 'apollo-require-preflight': 'true' },
    })
    expect(response.json()).toHaveProperty('data.coaches')
  })
})

describe('what is no key of ours opens nothing, not even what is public', () => {
  test.each([
    ['one that nobody was given', (_good: string) => bearer(newSecret()), 'not known'],
    ['one that is cut off', (good: string) => bearer(good.slice(0, -2)), 'all of it was copied'],
    ['an empty header', () => apiKey(''), 'all of it was copied'],
    ['two that differ', (good: string) => ({ ...bearer(good), ...apiKey(newSecret()) }), 'different things'],
    [
      'one beside another word',
      (good: string) => ({ authorization: 'Basic eA==', ...apiKey(good) }),
      'different things',
    ],
  ])('%s', async (_what, headers, says) => {
    const { secret } = await buildKey(market)
    const sent = headers(secret)
    expect(await ask(sent)).toMatchObject({
      status: 401,
      data: null,
      code: 'UNAUTHENTICATED',
      message: expect.stringContaining(says),
    })
    const rest = await market.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: sent,
      payload: {},
    })
    expect([rest.statusCode, rest.json<{ code: string }>().code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('a key beside the token of a person', async () => {
    const [{ secret }, { token }] = [await buildKey(market), await buildUser(market)]
    expect(await ask({ ...bearer(token), ...apiKey(secret) })).toMatchObject({ status: 401 })
  })
})

describe('a key is nobody', () => {
  test('and sees nobody: a refusal says which scope it lacks', async () => {
    const { secret } = await buildKey(market, { scopes: ['LISTINGS_READ'] })
    expect(await ask(bearer(secret), '{ me { email } }')).toMatchObject({
      code: 'FORBIDDEN',
      message: 'me is not for partner keys: no scope opens it.',
    })
    const slots = `{ slots(coachId: "x", sessionType: "x", from: "2026-12-01T00:00:00Z", to: "2026-12-02T00:00:00Z", timeZone: "UTC") { startsAt } }`
    expect(await ask(bearer(secret), slots)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'This key may not ask slots: it needs the scope slots:read.',
    })
  })

  test.each(routes)('for REST: $method $path', async ({ method, path }) => {
    const { secret } = await buildKey(market)
    const before = await market.sql('select count(*) from users')
    const response = await market.app.inject({
      method,
      url: path,
      headers: bearer(secret),
      ...(method === 'POST' && { payload: {} }),
    })
    expect([response.statusCode, response.json<{ code?: string }>().code]).toEqual([403, 'FORBIDDEN'])
    expect(await market.sql('select count(*) from users')).toEqual(before)
  })

  test('for the token of a session, in a document and in an address', async () => {
    const { secret } = await buildKey(market)
    const { id, token } = await buildSession(market)
    const session = `{ session(id: "${id}", token: "${token}") { id } }`
    expect(await ask({}, session)).toMatchObject({ code: null, data: { session: { id } } })
    expect(await ask(bearer(secret), session)).toMatchObject({ code: 'FORBIDDEN', data: { session: null } })
    for (const url of [`calendar.ics?token=${token}`, 'scorecard-file']) {
      const response = await market.app.inject({
        url: `/api/v1/sessions/${id}/${url}`,
        headers: apiKey(secret),
      })
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'FORBIDDEN'])
    }
  })
})

describe('a key that ends', () => {
  test('opens nothing within five seconds of being revoked, in every process', async () => {
    const { id, secret, verbs } = await buildKey(market)
    for (const app of [market.app, second.fastify])
      expect(await ask(bearer(secret), LISTING, app)).toMatchObject({ code: null })
    await verbs.revoke(id)
    seconds(5)
    for (const app of [market.app, second.fastify])
      expect(await ask(bearer(secret), LISTING, app)).toMatchObject({
        status: 401,
        code: 'UNAUTHENTICATED',
        message: 'This key was revoked.',
      })
  })

  test('by itself, opens nothing from that moment', async () => {
    const { secret } = await buildKey(market, { expiresAt: '2026-11-21T09:30:02.000Z' })
    seconds(1)
    expect(await ask(apiKey(secret))).toMatchObject({ code: null })
    seconds(1)
    expect(await ask(apiKey(secret))).toMatchObject({ status: 401, message: 'This key has expired.' })
  })

  test('as a secret: the former works for the overlap, and no longer', async () => {
    const { id, secret, verbs } = await buildKey(market)
    expect(await ask(bearer(secret))).toMatchObject({ code: null })
    const fresh = (await verbs.rotate(id, 1)).data.rotatePartnerKey.secret ?? ''
    seconds(86_399)
    for (const one of [secret, fresh])
      for (const app of [market.app, second.fastify])
        expect(await ask(bearer(one), LISTING, app)).toMatchObject({ code: null })
    seconds(1)
    expect(await ask(bearer(secret))).toMatchObject({
      status: 401,
      message: 'This key was replaced. Use the new one.',
    })
    expect(await ask(bearer(fresh))).toMatchObject({ code: null })
  })

  test('as the secret before the former, ends at once, whatever it was promised', async () => {
    const { id, secret, verbs } = await buildKey(market)
    const second = (await verbs.rotate(id, 7)).data.rotatePartnerKey.secret ?? ''
    const third = (await verbs.rotate(id, 7)).data.rotatePartnerKey.secret ?? ''
    expect(await ask(bearer(secret))).toMatchObject({ status: 401, message: 'This key is not known here.' })
    for (const one of [second, third]) expect(await ask(bearer(one))).toMatchObject({ code: null })
  })

  test('as a secret without an overlap, is known to have within five seconds', async () => {
    const { id, secret, verbs } = await buildKey(market)
    expect(await ask(bearer(secret))).toMatchObject({ code: null })
    await verbs.rotate(id, 0)
    seconds(5)
    expect(await ask(bearer(secret))).toMatchObject({ status: 401 })
  })
})

test('what an admin changes of a key is in force within five seconds', async () => {
  const { id, secret, verbs } = await buildKey(market)
  expect(await ask(bearer(secret))).toMatchObject({ code: null })
  await verbs.change(id, { scopes: ['WEBHOOKS'] })
  seconds(5)
  expect(await ask(bearer(secret))).toMatchObject({ code: 'FORBIDDEN' })
})

test('a process asks for a key once in three seconds', async () => {
  const { secret } = await buildKey(market)
  const statements: string[] = []
  const counting = new Proxy(pool, {
    get: (target, name: keyof Pool) =>
      name === 'query'
        ? (text: string, values: unknown[]) => {
            if (text.includes('partner_keys')) statements.push(text)
            return target.query(text, values)
          }
        : target[name],
  })
  const app = await startApp({ pool: counting })
  for (let i = 0; i < 5; i += 1) await ask(bearer(secret), '{ __typename }', app.fastify)
  expect(statements).toHaveLength(1)
  seconds(3)
  await ask(bearer(secret), '{ __typename }', app.fastify)
  expect(statements).toHaveLength(2)
  await app.fastify.close()
})

test('a database that fails says nothing of the key', async () => {
  const { secret } = await buildKey(market)
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const broken = new Proxy(pool, {
    get: (target, name: keyof Pool) => (name === 'query' ? () => Promise.reject(gone) : target[name]),
  })
  const app = await startApp({ pool: broken })
  expect(await ask(bearer(secret), LISTING, app.fastify)).toMatchObject({
    status: 503,
    code: 'BACKEND_UNAVAILABLE',
  })
  await app.fastify.close()
})

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

test('the key of the demo, which everybody can read, opens nothing where people sign in for real', async () => {
  const { id } = await buildKey(market)
  await market.sql('update partner_keys set digest = $2 where id = $1', [id, digestOf(DEMO_SECRET)])
  expect(await ask(bearer(DEMO_SECRET))).toMatchObject({ code: null })
  const real = await startApp({ env: { ...market.services.env, embeddedIdentity: false } })
  expect(await ask(bearer(DEMO_SECRET), LISTING, real.fastify)).toMatchObject({ status: 401 })
  await real.fastify.close()
})
