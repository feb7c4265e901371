import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import pino from 'pino'
import { Registry } from 'prom-client'
import { parseEnv } from '../env.ts'
import { registerErrors } from './errors.ts'
import { registerMetrics } from './metrics.ts'

const TOKEN = 'a-token-of-some-length'

async function ask(settings: { NODE_ENV?: 'production'; METRICS_TOKEN?: string }, authorization = '') {
  const app = Fastify()
  registerErrors(app, pino({ level: 'silent' }))
  registerMetrics(app, new Registry(), { ...parseEnv({}), ...settings })
  const { statusCode } = await app.inject({ url: '/metrics', headers: { authorization } })
  await app.close()
  return statusCode
}

test('production shows its figures to whoever knows the token, and to nobody else', async () => {
  expect(await ask({ NODE_ENV: 'production' })).toBe(404)
  expect(await ask({ NODE_ENV: 'production' }, 'Bearer ')).toBe(404)
  const settings = { NODE_ENV: 'production', METRICS_TOKEN: TOKEN } as const
  expect(await ask(settings)).toBe(404)
  expect(await ask(settings, `Bearer ${TOKEN}s`)).toBe(404)
  expect(await ask(settings, `Bearer ${TOKEN}`)).toBe(200)
})

test('development shows them to everybody, unless a token is set', async () => {
  expect(await ask({})).toBe(200)
  expect(await ask({ METRICS_TOKEN: TOKEN })).toBe(404)
  expect(await ask({ METRICS_TOKEN: TOKEN }, `Bearer ${TOKEN}`)).toBe(200)
})

test('a token that is easily guessed is refused at start', () => {
  expect(() => parseEnv({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN: at least 16 characters')
})
