import Fastify from 'fastify'
import { expect, test } from '@jest/globals'
import { overloaded } from '../errors.ts'
import { createLog } from '../log.ts'
import { registerErrors } from './errors.ts'

test('an overloaded endpoint answers 503 with Retry-After', async () => {
  const app = Fastify()
  registerErrors(app, createLog('silent'))
  app.get('/', () => {
    throw overloaded(5)
  })
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '5',
    {
      message: 'Many people are asking for this right now. Try again in 5 seconds.',
      code: 'BACKEND_UNAVAILABLE',
      details: { retryAfter: 5 },
    },
  ])
  await app.close()
})
