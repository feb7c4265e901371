import type { AddressInfo } from 'node:net'
import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { refuseForeignHost } from './own-host.ts'

const app = Fastify()
let port = 0
beforeAll(async () => {
  await app.register(async (embedded) => {
    embedded.addHook(
      'onRequest',
      refuseForeignHost(() => 'https://demo.casebound.example'),
    )
    embedded.get('/mailbox', async () => 'messages')
  })
  app.get('/', async () => 'everybody')
  await app.listen({ host: '127.0.0.2', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const ask = (path: string, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.2', port, path, headers: { host }, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    }).on('error', reject)
  })

test.each(['localhost', '127.0.0.1', '[::1]', '127.0.0.2', 'demo.casebound.example'])(
  'it is served to %s, whatever the port',
  async (host) => {
    expect(await ask('/mailbox', host)).toBe(200)
    expect(await ask('/mailbox', `${host}:${port}`)).toBe(200)
  },
)

test.each(['evil.example', 'localhost.evil.example', '127.0.0.2.evil.example', '192.0.2.7'])(
  'it is refused to %s, which everything else answers',
  async (host) => {
    expect(await ask('/mailbox', `${host}:${port}`)).toBe(403)
    expect(await ask('/', `${host}:${port}`)).toBe(200)
  },
)
