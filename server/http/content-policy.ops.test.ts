import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { parseEnv } from '../env.ts'
import { REQUESTS_ALONE } from '../permissions/matrix/address-requests.testing.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { PRODUCTION_SETTINGS } from '../testing/production-settings.ts'
import { registerSecurity } from './security.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])

test('no address answers with a policy that lets anything unsafe in', async () => {
  for (const [address, { url, payload, headers }] of Object.entries(REQUESTS_ALONE)) {
    const [method = ''] = address.split(' ')
    const answer = await market.app.inject({ method: method as 'GET', url, headers, payload })
    const policy = policyOf(answer.headers)
    expect([address, policy]).toEqual([address, expect.stringMatching(/^default-src '(self|none)'/)])
    expect([address, policy]).not.toEqual([address, expect.stringContaining('unsafe')])
  }
})

test('nor in production', async () => {
  const app = Fastify()
  await registerSecurity(app, parseEnv(PRODUCTION_SETTINGS))
  app.get('/', async () => 'a page')
  const { headers } = await app.inject('/')
  await app.close()
  expect(policyOf(headers)).toContain("style-src 'self'")
  expect(policyOf(headers)).not.toContain('unsafe')
})

test('an address that cannot be read is answered with what any program’s answer has', async () => {
  const { statusCode, headers } = await market.app.inject('/%zz')
  expect([statusCode, policyOf(headers)]).toEqual([400, "default-src 'none';frame-ancestors 'none'"])
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
})
