import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { registerServerTime, SERVER_TIME_HEADER } from './server-time.ts'

const NOW = new Date('2026-11-21T09:30:00.123Z')

test.each([
  ['no-store', true],
  ['private, no-store', true],
  ['no-cache', true],
  ['public, no-cache', false],
  ['public, max-age=300', false],
  ['private, max-age=300', false],
  [null, false],
])('an answer with cache-control %s has the product’s time: %s', async (cacheControl, has) => {
  const app = Fastify()
  registerServerTime(app, () => NOW)
  app.get('/', async (_request, reply) => {
    if (cacheControl) void reply.header('cache-control', cacheControl)
    return {}
  })
  const { headers } = await app.inject('/')
  expect(headers[SERVER_TIME_HEADER]).toBe(has ? String(NOW.getTime()) : undefined)
  await app.close()
})
