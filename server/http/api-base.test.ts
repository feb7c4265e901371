import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { parseEnv } from '../env.ts'
import { registerCors } from './cors.ts'
import { registerSecurity } from './security.ts'

const PAGE = 'https://casebound.example'

let app: FastifyInstance
async function serve(settings: Record<string, string>) {
  const env = parseEnv(settings)
  app = Fastify()
  await registerSecurity(app, env)
  await registerCors(app, env, () => PAGE)
  app.get('/api/auth/me', async () => ({ id: 7 }))
  app.get('/graphql', async () => ({ data: null }))
}

const ask = (origin: string) => app.inject({ url: '/api/auth/me', headers: { origin } })

/** As a browser asks before it sends a header of its own. */
const askAhead = (origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/api/auth/me',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization',
    },
  })

describe('with an API base of its own', () => {
  beforeAll(() => serve({ API_BASE_URL: 'https://api.casebound.example/' }))
  afterAll(() => app.close())

  test('the page may reach it §7.1', async () => {
    const { headers, statusCode } = await ask(PAGE)
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, PAGE])
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.casebound.example")
    // The reference that the page shows with a failure, and the time it counts by.
    expect(headers['access-control-expose-headers']).toBe('x-request-id, x-server-time')
    const asked = await askAhead(PAGE)
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, PAGE])
    expect(asked.headers['access-control-allow-methods']).toContain('PATCH')
    // What our own pages send, the playground's wish to be told cost and statements included.
    for (const header of ['authorization', 'x-api-key', 'x-cost', 'x-explain', 'x-request-id'])
      expect(asked.headers['access-control-allow-headers']).toContain(header)
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test('pages of others may not', async () => {
    for (const origin of ['https://evil.example', `${PAGE}.evil.example`, 'null'])
      for (const { headers } of [await ask(origin), await askAhead(origin)]) {
        expect(headers).not.toHaveProperty('access-control-allow-origin')
        expect(headers.vary).toMatch(/origin/i)
      }
  })
})

describe('without one', () => {
  beforeAll(() => serve({}))
  afterAll(() => app.close())

  test('nobody’s page reaches it from elsewhere', async () => {
    const { headers } = await ask(PAGE)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers['content-security-policy']).toMatch(/connect-src 'self'(;|$)/)
  })
})

test('a program’s answer may do nothing at all in a browser, and is sent without what pages need', async () => {
  await serve({})
  const { headers } = await app.inject('/graphql')
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers).not.toHaveProperty('x-frame-options')
  await app.close()
})
