import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import pino from 'pino'
import type { Services } from '../context.ts'
import { parseEnv } from '../env.ts'
import { registerClient } from './client.ts'
import { refuseAddress, registerErrors } from './errors.ts'

const app = Fastify({ frameworkErrors: refuseAddress })
registerErrors(app, pino({ enabled: false }))
app.post('/files/:id', async () => 'a file')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casebound-client-'))
  await writeFile(join(folder, 'index.html'), '<p>The page</p>')
  await writeFile(
    join(folder, 'routes.json'),
    '["/","/coaches","/coach","/session/:sessionId","/shared/scorecards/:token"]',
  )
  await writeFile(join(folder, 'redirects.json'), '{"/coach":"/coach-dashboard"}')
  await writeFile(join(folder, 'index.html.br'), 'The page, compressed')
  await writeFile(join(folder, 'theme.js'), '')
  const services = { env: parseEnv({}), publicUrl: () => 'https://casebound.example' } as Services
  await registerClient(app, services, null, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'
const open = async (url: string, accept: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode, headers } = await app.inject({ method, url, headers: { accept } })
  return [statusCode, headers['content-type']?.toString().split(';')[0]]
}

test.each(['/', '/coaches', '/coaches?sort=price', '/session/anything'])('%s is a page', async (url) => {
  for (const accept of [BROWSER, '*/*']) expect(await open(url, accept)).toEqual([200, 'text/html'])
  expect(await open(url, BROWSER, 'HEAD')).toEqual([200, 'text/html'])
})

test.each([
  '/.env',
  '/sitemap.txt',
  '/wp-login.php',
  '/nothing-here',
  '/session/a/b',
  '/mailbox',
  '/index.html',
  '/%69ndex.html',
  '/index.html?utm=1',
  '/index.html.br',
  '/%2e%2e%2fetc/passwd',
])('%s is not found, as a page for browsers and as JSON for programs', async (url) => {
  expect(await open(url, BROWSER)).toEqual([404, 'text/html'])
  for (const accept of ['*/*', 'application/json'])
    expect(await open(url, accept)).toEqual([404, 'application/json'])
  expect(await open(url, BROWSER, 'POST')).toEqual([404, 'application/json'])
})

test.each(['application/json', 'image/*', 'text/plain'])(
  'whoever reads only %s is told in JSON, which nobody keeps for those who can read the page',
  async (accept) => {
    for (const url of ['/coaches', '/nothing-here']) {
      expect(await open(url, accept)).toEqual([404, 'application/json'])
      const { headers } = await app.inject({ url, headers: { accept } })
      expect(headers['cache-control']).toBe('no-store')
    }
  },
)

test.each(['', 'text/*', 'TEXT/HTML', 'text/*;q=0.3, */*;q=0.1'])(
  'who accepts "%s" can read a page',
  async (accept) => {
    expect(await open('/coaches', accept)).toEqual([200, 'text/html'])
  },
)

test('a page that only leads on does, however its address is written', async () => {
  for (const url of ['/coach?from=mail', '/coach/?from=mail', '/Coach?from=mail']) {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: BROWSER } })
    expect([statusCode, headers.location]).toEqual([302, '/coach-dashboard?from=mail'])
  }
})

const ID = '7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a0001'
test.each([
  ['/Coaches?sort=PRICE_LOW', '/coaches?sort=PRICE_LOW'],
  [`/session/${ID.toUpperCase()}`, `/session/${ID}`],
  ['/Shared/Scorecards/AbC', '/shared/scorecards/AbC'],
])('%s is a page of one address, %s', async (url, written) => {
  for (const accept of [BROWSER, '*/*']) {
    const { statusCode, headers } = await app.inject({ url, headers: { accept } })
    expect([statusCode, headers.location]).toEqual([301, written])
  }
  expect(await open(written, BROWSER)).toEqual([200, 'text/html'])
})

test('an address that is all it takes to read a page is told to nobody', async () => {
  const headersOf = async (url: string) =>
    (await app.inject({ method: 'GET', url, headers: { accept: BROWSER } })).headers
  expect(await headersOf('/shared/scorecards/abc')).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(await headersOf('/coaches')).not.toHaveProperty('x-robots-tag')
})

test('files are served under their own names', async () => {
  expect(await open('/theme.js', BROWSER)).toEqual([200, 'application/javascript'])
})

test('crawlers are told what is not for them, and nothing of pages that only whoever has their address may read', async () => {
  const { payload } = await app.inject({ url: '/robots.txt', headers: { host: 'evil.example' } })
  expect(payload.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /session/*', 'Sitemap: https://casebound.example/sitemap.xml']),
  )
  expect(payload).not.toMatch(/shared|evil|Disallow: \/coaches/)
})

test('where programs ask, nobody is sent a page', async () => {
  expect(await open('/api/nothing', BROWSER)).toEqual([404, 'application/json'])
})

test.each([
  ['//evil.example', 404, 'There is nothing at this address.', 'NOT_FOUND'],
  ['/%00', 404, 'There is nothing at this address.', 'NOT_FOUND'],
  ['/assets/..%2f..%2fpackage.json', 404, 'There is nothing at this address.', 'NOT_FOUND'],
  ['/%zz', 400, 'The address could not be read.', 'BAD_REQUEST'],
])(
  '%s, which leads nowhere, is refused in the shape of every failure',
  async (url, status, message, code) => {
    for (const accept of [BROWSER, 'application/json']) {
      const answer = await app.inject({ url, headers: { accept } })
      expect([answer.statusCode, answer.json()]).toEqual([status, { message, code }])
    }
  },
)

test('an address that is too long is told so', async () => {
  const answer = await app.inject({ method: 'POST', url: `/files/${'x'.repeat(201)}` })
  expect([answer.statusCode, answer.json()]).toEqual([
    414,
    { message: 'The address is too long.', code: 'BAD_REQUEST' },
  ])
})
