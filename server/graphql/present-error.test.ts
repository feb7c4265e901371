import { DriverException } from '@mikro-orm/core'
import { expect, jest, test } from '@jest/globals'
import type { Logger } from 'pino'
import { DeadlinePassed, SilentDatabase } from '../db/database-guard.ts'
import { toAppError } from './present-error.ts'

const silent = new Error('wrapped', { cause: new SilentDatabase() })

test.each([
  ['a deadline that passed while it waited for a connection', new DeadlinePassed(), /took too long/],
  ['the same where the ORM asked', new DriverException(new DeadlinePassed()), /took too long/],
  ['a silent database', silent, /not available/],
  ['the same where the ORM asked', new DriverException(new SilentDatabase()), /not available/],
])('%s is told as such, and is nothing unexpected', (_case, error, words) => {
  const logged = jest.fn()
  const { code, message } = toAppError(error, { error: logged } as unknown as Logger)
  expect([code, message]).toEqual(['BACKEND_UNAVAILABLE', expect.stringMatching(words)])
  expect(logged).not.toHaveBeenCalled()
})
