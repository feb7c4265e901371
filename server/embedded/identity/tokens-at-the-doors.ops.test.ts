import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { JWTPayload } from 'jose'
import { Registry } from 'prom-client'
import { type App, createApp } from '../../app.ts'
import { routes } from '../../rest/routes.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { claimsOf, ended, FORGERIES, PROJECT, signed } from './forgeries.testing.ts'
import { openIdToken, readIdentity } from './id-token.ts'
import { type LocalKeys, loadKeys } from './local-keys.ts'

let market: Marketplace
let app: App
let folder: string
let keys: LocalKeys
let claims: JWTPayload

beforeAll(async () => {
  market = await openMarketplace()
  folder = await mkdtemp(join(tmpdir(), 'identity-keys-'))
  keys = await loadKeys(folder)
  const { firebaseUid } = await buildUser(market, { userType: 'admin' })
  claims = claimsOf(firebaseUid)
  const verify = async (token: string) => readIdentity(await openIdToken(keys, PROJECT, token))
  const services = { ...market.services, registry: new Registry(), identity: { ...market.identity, verify } }
  app = await createApp(services, market.orm)
  await app.fastify.ready()
})
afterAll(async () => {
  await app.fastify.close()
  await market.close()
  await rm(folder, { recursive: true })
})

const query = '{ __typename }'
const session = '/api/v1/sessions/00000000-0000-4000-8000-000000000000'

/** Every address at which a person may show who they are. */
const DOORS: { method: 'GET' | 'POST'; url: string; payload?: object }[] = [
  { method: 'POST', url: '/graphql', payload: { query } },
  { method: 'GET', url: `/graphql?query=${query}` },
  { method: 'POST', url: '/graphql/cost', payload: { query } },
  { method: 'GET', url: `${session}/calendar.ics` },
  { method: 'GET', url: `${session}/scorecard-file` },
  { method: 'POST', url: `${session}/scorecard-file` },
  ...routes.map(({ method, path }) => ({ method, url: path, ...(method === 'POST' && { payload: {} }) })),
]

const knock = async (door: (typeof DOORS)[number], token: string) => {
  const headers = { authorization: `Bearer ${token}`, 'apollo-require-preflight': 'true' }
  const response = await app.fastify.inject({ ...door, headers })
  return { status: response.statusCode, text: response.body }
}

describe.each(DOORS)('$method $url', (door) => {
  test.each(Object.entries(FORGERIES))('is 401 for a token %s', async (_what, forge) => {
    const { status, text } = await knock(door, await forge(keys, claims))
    expect([status, text.includes('UNAUTHENTICATED')]).toEqual([401, true])
  })

  test('is 401 for a token past its end, in the words of the specification', async () => {
    const { status, text } = await knock(door, await signed(keys, ended(claims)))
    expect(status).toBe(401)
    expect(text).toContain('Your session has expired. Please sign in again.')
  })

  test('takes the token that we signed', async () => {
    const { status, text } = await knock(door, await signed(keys, claims))
    expect([status, text]).not.toEqual([401, expect.stringContaining('token')])
  })
})
