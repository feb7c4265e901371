import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Pool } from 'pg'
import { START } from '../../testing/marketplace.ts'
import { buildKey } from './partner-key.testing.ts'
import { apiKey, bearer, LISTING, openPartners, type Partners } from './two-processes.testing.ts'

let partners: Partners
let market: Partners['market']
let pool: Partners['pool']
let second: Partners['second']
let startApp: Partners['startApp']
let ask: Partners['ask']
let seconds: Partners['seconds']
beforeAll(async () => {
  partners = await openPartners()
  ;({ market, pool, second, startApp, ask, seconds } = partners)
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => partners.close())

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

  test('as a secret without an overlap, is known to have within five seconds, in every process', async () => {
    const { id, secret, verbs } = await buildKey(market)
    expect(await ask(bearer(secret))).toMatchObject({ code: null })
    expect(await ask(bearer(secret), LISTING, second.fastify)).toMatchObject({ code: null })
    const fresh = (await verbs.rotate(id, 0)).data.rotatePartnerKey.secret ?? ''
    seconds(5)
    for (const app of [market.app, second.fastify]) {
      expect(await ask(bearer(secret), LISTING, app)).toMatchObject({ status: 401 })
      expect(await ask(bearer(fresh), LISTING, app)).toMatchObject({ code: null })
    }
  })
})

test('what an admin changes of a key is in force within five seconds, in every process', async () => {
  const { id, secret, verbs } = await buildKey(market)
  const everywhere = [market.app, second.fastify]
  for (const app of everywhere) expect(await ask(bearer(secret), LISTING, app)).toMatchObject({ code: null })
  await verbs.change(id, { scopes: ['WEBHOOKS'] })
  seconds(5)
  for (const app of everywhere)
    expect(await ask(bearer(secret), LISTING, app)).toMatchObject({ code: 'FORBIDDEN' })
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
