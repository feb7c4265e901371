import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Registry } from 'prom-client'
import { type App, createApp } from '../app.ts'
import { buildUser } from '../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'

const OURS = '{ coaches(first: 1) { edges { node { id } } } }'
const FREE = '{ coaches(first: 2) { edges { node { id } } } }'
const PROBES = [
  '{ __schema { types { name } } }',
  '{ __type(name: "Coach") { name } }',
  '{ coachs { id } }',
  '{ coaches {',
]

let market: Marketplace
let app: App
const tokens: Record<string, string> = {}
beforeAll(async () => {
  market = await openMarketplace()
  const services = {
    ...market.services,
    env: { ...market.services.env, NODE_ENV: 'production' as const },
    registry: new Registry(),
  }
  const ours = new Set([createHash('sha256').update(OURS).digest('hex')])
  app = await createApp(services, market.orm, undefined, ours)
  await app.fastify.ready()
  for (const userType of ['job_seeker', 'coach', 'admin'] as const)
    tokens[userType] = (await buildUser(market, { userType })).token
})
afterAll(async () => {
  await app.fastify.close()
  await market.close()
})

interface Body {
  data?: unknown
  errors?: { message: string; extensions: { code: string } }[]
}

async function ask(query: string, who?: string, method: 'GET' | 'POST' = 'POST') {
  const authorization = who && tokens[who]
  const answer = await app.fastify.inject({
    method,
    url: method === 'GET' ? `/graphql?query=${encodeURIComponent(query)}` : '/graphql',
    headers: authorization ? { authorization: `Bearer ${authorization}` } : {},
    ...(method === 'POST' && { payload: { query } }),
  })
  const { errors, data } = answer.json<Body>()
  return { status: answer.statusCode, code: errors?.[0]?.extensions.code ?? null, words: answer.body, data }
}

describe.each([undefined, 'job_seeker', 'coach'])('in production, %s', (who) => {
  test('asks what our own client asks, again and again', async () => {
    for (const _ of [1, 2, 3]) expect(await ask(OURS, who)).toMatchObject({ status: 200, code: null })
  })

  test('is refused a document of their own, also when an admin has just asked it', async () => {
    expect(await ask(FREE, 'admin')).toMatchObject({ status: 200, code: null })
    expect(await ask(FREE, 'admin')).toMatchObject({ status: 200, code: null })
    for (const method of ['POST', 'GET'] as const)
      expect(await ask(FREE, who, method)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  test.each(PROBES)('learns nothing of the schema by %s', async (probe) => {
    const { status, code, words } = await ask(probe, who)
    expect([status, code]).toEqual([403, 'FORBIDDEN'])
    expect(words).not.toMatch(/Did you mean|__Type|Syntax/)
  })

  test('who sends nothing is told so', async () => {
    expect(await ask('', who)).toMatchObject({ status: 400 })
  })
})

test('an admin looks at the schema', async () => {
  expect(await ask('{ __schema { queryType { name } } }', 'admin')).toMatchObject({
    status: 200,
    data: { __schema: { queryType: { name: 'Query' } } },
  })
})

test('the calls of REST have documents of ours', async () => {
  const answer = await app.fastify.inject({
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${tokens.coach}` },
  })
  expect(answer.statusCode).toBe(200)
})

test('elsewhere anybody may write a document', async () => {
  const answer = await market.app.inject({ method: 'POST', url: '/graphql', payload: { query: FREE } })
  expect(answer.statusCode).toBe(200)
})
