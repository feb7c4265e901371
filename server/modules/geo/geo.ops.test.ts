import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pino from 'pino'
import Fastify from 'fastify'
import { parseEnv } from '../../env.ts'
import { registerSecurity } from '../../http/security.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { registerGeo } from './geo.routes.ts'

const GOOGLE_DNS = '8.8.8.8'
const BBC = '212.58.244.1'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const ask = async (url: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) => {
  const answer = await market.app.inject({ method: 'GET', url, remoteAddress, headers })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers }
}

describe('where an address is', () => {
  test.each([
    [GOOGLE_DNS, 'US'],
    [BBC, 'GB'],
    [`::ffff:${BBC}`, 'GB'],
    ['2001:4860:4860::8888', 'US'],
    ['193.99.144.80', 'DE'],
  ])('%s is in %s §7.13', async (address, country) => {
    expect(await ask(`/api/geo/${encodeURIComponent(address)}`)).toMatchObject({
      status: 200,
      body: { country_code: country },
    })
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
    '0.0.0.0',
    'somewhere',
    '999.1.1.1',
    "1.1.1.1'--",
    '%00',
  ])('%s is nobody’s country, and no failure', async (address) => {
    expect(await ask(`/api/geo/${encodeURIComponent(address)}`)).toMatchObject({
      status: 200,
      body: { country_code: null },
    })
    expect(market.errors).toEqual([])
  })
})

describe('who asks', () => {
  test('the address is the socket’s, and its country follows §7.13 §7.14', async () => {
    expect((await ask('/api/geo/ip', BBC)).body).toEqual({ ip: BBC })
    expect((await ask('/api/geo', BBC)).body).toEqual({ country_code: 'GB' })
    expect((await ask('/api/geo', '127.0.0.1')).body).toEqual({ country_code: null })
    expect((await ask('/api/geo/ip')).headers['cache-control']).toBe('no-store')
  })

  test('nobody is elsewhere by saying so', async () => {
    const claim = { 'x-forwarded-for': BBC }
    expect((await ask('/api/geo/ip', '127.0.0.1', claim)).body).toEqual({ ip: '127.0.0.1' })
    expect((await ask('/api/geo', '127.0.0.1', claim)).body).toEqual({ country_code: null })
  })

  test('a proxy that is named is believed, another is not', async () => {
    const app = Fastify({
      trustProxy: parseEnv({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.1' }).TRUST_PROXY ?? false,
    })
    registerGeo(app, { log: pino({ level: 'silent' }) })
    const from = async (remoteAddress: string) =>
      (
        await app.inject({ url: '/api/geo/ip', remoteAddress, headers: { 'x-forwarded-for': BBC } })
      ).json<object>()
    expect(await from('10.2.3.4')).toEqual({ ip: BBC })
    expect(await from('203.0.113.9')).toEqual({ ip: '203.0.113.9' })
    await app.close()
  })
})

describe('what the browser is told', () => {
  test('our own services, unless others are set', async () => {
    expect((await ask('/config.json')).body).toMatchObject({
      geo: { ipUrl: '/api/geo/ip', lookupUrl: '/api/geo/{ip}', fallbackUrl: '/api/geo' },
    })
  })

  test('a browser may connect to the services that are set and to no others', async () => {
    const policy = async (source: Record<string, string>) => {
      const app = Fastify()
      await registerSecurity(app, parseEnv(source))
      app.get('/', async () => ({}))
      const { headers } = await app.inject('/')
      await app.close()
      return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
    }
    expect(await policy({})).toBe("'self'")
    expect(
      await policy({
        GEO_IP_URL: 'https://ip.example/json',
        GEO_LOOKUP_URL: 'https://geo.example/{ip}',
        GEO_FALLBACK_URL: 'https://geo.example/me',
      }),
    ).toBe("'self' https://ip.example https://geo.example")
  })
})
