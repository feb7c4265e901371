import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { InjectOptions } from 'fastify'
import type { Pool } from 'pg'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'

const NOBODY = randomUUID()
const JSON_BODY = { 'content-type': 'application/json' }

let market: Marketplace
let viewer: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  viewer = await buildUser(market)
})
beforeEach(() => void market.errors.splice(0))
afterAll(() => market.close())

/** Asks under an id of its own, and answers what was told besides the body. */
async function ask(options: InjectOptions) {
  const id = randomUUID()
  const headers = { ...options.headers, 'x-request-id': id }
  const answer = await market.app.inject({ ...options, headers })
  return {
    status: answer.statusCode,
    hasItsId: answer.headers['x-request-id'] === id,
    kept: answer.headers['cache-control'],
    code: (JSON.parse(answer.body) as { code?: string }).code,
  }
}
const post = (url: string, payload: object | string, headers = {}): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { ...JSON_BODY, ...headers },
})
const asViewer = () => ({ authorization: `Bearer ${viewer.token}` })

test.each<[string, () => InjectOptions, number, string]>([
  ['an address with nothing', () => ({ url: '/api/nothing' }), 404, 'NOT_FOUND'],
  ['an address that cannot be read', () => ({ url: '/%E0%A4%A' }), 400, 'BAD_REQUEST'],
  ['a method that is none there', () => ({ method: 'DELETE', url: '/api/auth/me' }), 404, 'NOT_FOUND'],
  [
    'a page, asked for as data',
    () => ({ url: '/coaches', headers: { accept: 'application/json' } }),
    404,
    'NOT_FOUND',
  ],
  ['a document of the guide', () => ({ url: '/files/case-studies/none.pdf' }), 404, 'NOT_FOUND'],
  ['a part of the sitemap', () => ({ url: '/sitemap-none.xml' }), 404, 'NOT_FOUND'],
  ['a calendar feed', () => ({ url: '/api/v1/calendar/none.ics' }), 404, 'NOT_FOUND'],
  ['a calendar file', () => ({ url: `/api/v1/sessions/${NOBODY}/calendar.ics` }), 404, 'NOT_FOUND'],
  ['a coach', () => ({ url: `/api/v1/coaches/${NOBODY}` }), 404, 'NOT_FOUND'],
  ['whoever did not sign in', () => ({ url: '/api/auth/me' }), 401, 'UNAUTHENTICATED'],
  [
    'a token of nobody',
    () => ({ url: '/api/v1/users/me', headers: { authorization: 'Bearer x' } }),
    401,
    'UNAUTHENTICATED',
  ],
  [
    'what is somebody else’s',
    () => post('/api/v1/identity/link-guest-sessions', { email: 'a@mail.test', user_id: NOBODY }, asViewer()),
    403,
    'FORBIDDEN',
  ],
  ['a body that is none', () => post('/api/auth/login', '{"email"'), 400, 'BAD_REQUEST'],
  ['a body that does not fit', () => post('/api/auth/login', { email: 7 }), 422, 'BAD_USER_INPUT'],
  [
    'a body of another kind',
    () => post('/api/auth/login', 'x', { 'content-type': 'text/plain' }),
    415,
    'BAD_REQUEST',
  ],
  ['a body that is too large', () => post('/api/auth/login', 'x'.repeat(300_000)), 413, 'PAYLOAD_TOO_LARGE'],
  ['a webhook nobody signed', () => post('/webhooks/payments', {}), 401, 'UNAUTHENTICATED'],
])('%s is refused under its id, and the refusal is not kept', async (_case, request, status, code) => {
  expect(await ask(request())).toEqual({ status, code, hasItsId: true, kept: 'no-store' })
})

test.each<[string, object | string, number]>([
  ['a document that is none', { query: '{' }, 400],
  ['a field that is none', { query: '{ nothing }' }, 400],
  ['a body that is none', '{', 400],
  ['what is not for strangers', { query: '{ adminOverview { __typename } }' }, 200],
])('GraphQL refuses %s under its id', async (_case, payload, status) => {
  expect(await ask(post('/graphql', payload))).toMatchObject({ status, hasItsId: true })
})

const QUERY = post(
  '/graphql',
  { query: '{ cases { totalCount } me { id } }' },
  { authorization: 'Bearer one' },
)

test.each<[string, () => InjectOptions, { kept?: string }]>([
  ['REST', () => ({ url: '/api/auth/me', headers: asViewer() }), { kept: 'no-store' }],
  ['readiness', () => ({ url: '/readyz' }), { kept: 'no-store' }],
  ['GraphQL', () => ({ ...QUERY, headers: JSON_BODY }), {}],
])('that the database is away is told under its id by %s', async (_case, request, kept) => {
  const { query } = market.pool
  const connect = market.pool.connect.bind(market.pool)
  const away = () =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  Object.assign(market.pool, { query: away, connect: away } as Partial<Pool>)
  try {
    expect(await ask(request())).toMatchObject({ status: 503, hasItsId: true, ...kept })
  } finally {
    Object.assign(market.pool, { query, connect })
  }
})

test.each<[string, InjectOptions, { kept?: string }]>([
  ['REST', { url: '/api/auth/me', headers: { authorization: 'Bearer one' } }, { kept: 'no-store' }],
  ['GraphQL', QUERY, {}],
])('so is by %s what nobody expected', async (_case, request, kept) => {
  const { verify } = market.identity
  Object.assign(market.identity, { verify: () => Promise.reject(new Error('a bug')) })
  try {
    expect(await ask(request)).toMatchObject({ status: 500, hasItsId: true, ...kept })
  } finally {
    Object.assign(market.identity, { verify })
  }
})
