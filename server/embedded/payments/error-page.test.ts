import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { registerFonts } from '../../http/fonts.ts'
import { createSandbox } from './sandbox.ts'

const UNKNOWN = '/sandbox/checkout/0d6a35b3-4e7b-4c0a-8d5c-5d1f9a3e1f63'

function openPages(query: () => Promise<never>, logged: unknown[] = []) {
  const app = Fastify()
  createSandbox({
    pool: Object.assign(new Pool(), { query }),
    publicUrl: () => 'https://shop.test',
    webhookUrl: () => 'https://shop.test/webhook',
    secret: 'the secret of the tests',
    productName: 'Casebound',
    clock: () => new Date(),
    log: { info: () => {}, warn: () => {}, error: (entry: unknown) => logged.push(entry) },
  }).register(app)
  return app
}

test.each([
  ['the database is away', Object.assign(new Error('secret detail'), { code: 'ECONNREFUSED' }), 503],
  ['the database is restarting', Object.assign(new Error('secret detail'), { code: '57P01' }), 503],
  ['the pool ran dry', new Error('timeout exceeded when trying to connect'), 503],
  ['the code is wrong', new TypeError('secret detail'), 500],
])('when %s, a person reads what to do and the log the cause', async (_case, cause, status) => {
  const logged: unknown[] = []
  const answer = await openPages(() => Promise.reject(cause), logged).inject(UNKNOWN)
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toContain('<h1>The payment page is not available</h1>')
  expect(answer.body).not.toContain(cause.message)
  expect(logged).toEqual([expect.objectContaining({ err: cause })])
})

test('what the pages link to may be kept for good, and is found', async () => {
  const app = openPages(() => Promise.reject(new Error('none')))
  registerFonts(app)
  const { body } = await app.inject('/sandbox/checkout/unknown')
  const links = [...body.matchAll(/(?:href|src)="(\/(?:sandbox|fonts)\/[^"]+)"/g)].map(
    (match) => match[1] ?? '',
  )
  expect(links).toHaveLength(4)
  for (const link of links) {
    const answer = await app.inject(link)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test('a secret too short to sign with is refused at start', () => {
  const options = { secret: 'short' } as Parameters<typeof createSandbox>[0]
  expect(() => createSandbox(options)).toThrow('at least 16 characters')
})
