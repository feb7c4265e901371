import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerErrors } from '../../http/errors.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { startDemoClock } from './start.ts'

const REAL = '2026-11-21T09:30:00.000Z'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let market: Marketplace
let clock: Awaited<ReturnType<typeof startDemoClock>>
let app: FastifyInstance
let woken = 0
beforeAll(async () => {
  market = await openMarketplace()
  const { pool, services, url } = market
  clock = await startDemoClock({
    pool,
    url,
    machine: () => new Date(REAL),
    log: services.log,
    maxWaitMs: 500,
  })
  app = Fastify()
  registerErrors(app, services.log)
  clock.addHeader(app)
  await clock.register(app, { ...services, wakeListings: () => (woken += 1) })
  await app.ready()
})
beforeEach(() => clock.set({ reset: true }))
afterAll(async () => {
  await app.close()
  await clock.stop()
  await market.close()
})

const post = (payload: object | string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/clock', payload, headers })

describe('a program', () => {
  test('sets it and is answered the present', async () => {
    const answer = await post({ now: '2026-11-24T15:00:00Z' })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { now: '2026-11-24T15:00:00.000Z', isCatchingUp: false },
    ])
    expect((await post({ advanceMinutes: 10 })).json()).toMatchObject({ now: '2026-11-24T15:10:00.000Z' })
    const asked = await app.inject({ url: '/clock', headers: { accept: 'application/json' } })
    expect(asked.json()).toMatchObject({ now: '2026-11-24T15:10:00.000Z' })
    expect((await post({ reset: true })).json()).toEqual({ now: REAL, isCatchingUp: false })
  })

  test('is answered while what it brings goes on, and told when that is done', async () => {
    let finish: () => void = () => undefined
    const forget = clock.onChange(() => new Promise<void>((resolve) => (finish = resolve)))
    const at = '2027-05-24T15:00:00.000Z'
    expect((await post({ now: at })).json()).toEqual({ now: at, isCatchingUp: true })
    expect((await app.inject({ url: '/clock' })).body).toContain('What that brings is still being done')
    forget()
    finish()
    expect((await post({ advanceMinutes: 1 })).json()).toMatchObject({ isCatchingUp: false })
    expect((await app.inject({ url: '/clock?set' })).body).toContain('what that brings has been done')
  })

  test.each([{}, { now: 'soon' }, { advanceMinutes: 1e9 }])(
    'is refused %j, and nothing changes',
    async (body) => {
      const answer = await post(body)
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        expect.objectContaining({ code: 'BAD_USER_INPUT' }),
      ])
      expect(clock.offsetMs()).toBe(0)
    },
  )

  test('hears with every answer how far it is from the real time', async () => {
    const answer = await post({ advanceMinutes: 1 })
    expect(answer.headers['x-clock-offset']).toBe('60000')
  })
})

describe('the page', () => {
  test('is a form that leads back to the page', async () => {
    const answer = await post('advanceMinutes=1440', { ...FORM, 'sec-fetch-site': 'same-origin' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/clock?set'])
    const { body } = await app.inject('/clock?set')
    expect(body).toContain('Sun 22 Nov 2026, 09:30:00</time> UTC')
    expect(body).toContain('1 day ahead of the real time')
  })

  test('says what is wrong with a date, and nothing changes', async () => {
    const answer = await post('now=', FORM)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatch(/role="alert">Write the date and the time/)
    expect(clock.offsetMs()).toBe(0)
  })

  test.each([
    ['another site’s form', { 'sec-fetch-site': 'cross-site' }],
    ['a page on another port', { origin: 'http://localhost:81' }],
  ])('of %s sets nothing', async (_whose, headers) => {
    const answer = await post('advanceMinutes=10', { ...FORM, ...headers })
    expect(answer.statusCode).toBe(403)
    expect(clock.offsetMs()).toBe(0)
  })
})

test('set back, listings look again and webhooks that waited leave, and banks act', async () => {
  await clock.set({ advanceMs: 86_400_000 })
  await market.sql(
    `with checkout as (insert into sandbox_checkouts (id, payment_id, amount_minor, currency, description,
         captures_manually, success_url, cancel_url, expires_at, created_at)
       values (gen_random_uuid(), gen_random_uuid(), 1, 'GBP', '', false, '', '', $1, $1) returning id)
     , step as (insert into sandbox_bank_steps (checkout_id, kind, due_at) select id, 'charge_back', $1 from checkout)
     insert into sandbox_events (id, checkout_id, key, type, amount_minor, currency, occurred_at, deliver_at)
       select gen_random_uuid(), id, 'succeeded', 'succeeded', 1, 'GBP', $1, $1 from checkout`,
    [clock()],
  )
  const before = woken
  await clock.set({ reset: true })
  expect(await market.sql('select deliver_at from sandbox_events')).toEqual([{ deliver_at: new Date(REAL) }])
  expect(await market.sql('select due_at from sandbox_bank_steps')).toEqual([{ due_at: new Date(REAL) }])
  expect(woken).toBe(before + 1)
})

test('a product that is not all embedded has no clock to set', async () => {
  const answers = [
    await market.app.inject({ method: 'POST', url: '/clock', payload: { advanceMinutes: 10 } }),
    await market.app.inject({ url: '/clock', headers: { accept: 'application/json' } }),
    await market.app.inject('/healthz'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200])
  expect(answers.map(({ headers }) => headers['x-clock-offset'])).toEqual([undefined, undefined, undefined])
  expect((await market.app.inject('/config.json')).json()).toMatchObject({ clockOffsetMs: null })
  expect(await market.sql('select offset_ms from demo_clock')).toEqual([{ offset_ms: '0' }])
})

test('every answer of the API has the product’s time, and a page that is shared has none', async () => {
  const graphql = { method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } } as const
  const answers = [
    await market.app.inject(graphql),
    await market.app.inject({ ...graphql, payload: { query: '{' } }),
    await market.app.inject('/config.json'),
    await market.app.inject('/readyz'),
    await market.app.inject('/api/auth/me'),
    await market.app.inject('/api/geo'),
    await market.app.inject('/robots.txt'),
    await market.app.inject('/sitemap.xml'),
  ]
  const time = String(market.services.clock().getTime())
  expect(answers.map(({ headers }) => headers['x-server-time'])).toEqual([
    time,
    time,
    time,
    time,
    time,
    time,
    undefined,
    undefined,
  ])
})
