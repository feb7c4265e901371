import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { START } from '../../testing/marketplace.ts'
import { DEMO_SECRET } from './demo-key.rules.ts'
import { digestOf, newSecret } from './key-format.rules.ts'
import { buildKey } from './partner-key.testing.ts'
import { apiKey, bearer, LISTING, openPartners, type Partners } from './two-processes.testing.ts'

let partners: Partners
let market: Partners['market']
let startApp: Partners['startApp']
let ask: Partners['ask']
beforeAll(async () => {
  partners = await openPartners()
  ;({ market, startApp, ask } = partners)
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => partners.close())

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

test('the key of the demo, which everybody can read, opens nothing where people sign in for real', async () => {
  const { id } = await buildKey(market)
  await market.sql('update partner_keys set digest = $2 where id = $1', [id, digestOf(DEMO_SECRET)])
  expect(await ask(bearer(DEMO_SECRET))).toMatchObject({ code: null })
  const real = await startApp({ env: { ...market.services.env, embeddedIdentity: false } })
  expect(await ask(bearer(DEMO_SECRET), LISTING, real.fastify)).toMatchObject({ status: 401 })
  await real.fastify.close()
})
