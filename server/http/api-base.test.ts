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
  registerCors(app, env, () => PAGE)
  app.get('/api/auth/me', async () => ({ id: 7 }))
}

const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
  app.inject({ method, url: '/api/auth/me', headers: { origin } })

describe('with an API base of its own', () => {
  beforeAll(() => serve({ API_BASE_URL: 'https://api.casebound.example/' }))
  afterAll(() => app.close())

  test('the page may reach it §7.1', async () => {
    const { headers, statusCode } = await ask(PAGE)
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, PAGE])
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.casebound.example")
    const asked = await ask(PAGE, 'OPTIONS')
    expect(asked.statusCode).toBe(204)
    expect(asked.headers['access-control-allow-headers']).toContain('authorization')
  })

  test('pages of others may not', async () => {
    for (const origin of ['https://evil.example', `${PAGE}.evil.example`, 'null'])
      expect((await ask(origin)).headers).not.toHaveProperty('access-control-allow-origin')
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
