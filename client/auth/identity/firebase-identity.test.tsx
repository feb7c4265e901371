import { afterEach, describe, expect, test } from '@jest/globals'
import { CONNECTION_MESSAGE, OTHER_MESSAGE } from '../../apollo/messages.ts'
import { TEST_CONFIG } from '../../testing/render-page.tsx'
import { signInFailure } from '../messages.ts'
import { createFirebaseIdentity } from './firebase-identity.ts'

test('without a key there is no provider §8.10', () => {
  const firebase = { ...TEST_CONFIG.firebase, apiKey: '' }
  expect(() => createFirebaseIdentity({ ...TEST_CONFIG, firebase })).toThrow('Firebase Auth is not available')
})

test('a message cannot be sent to nobody §8.11', async () => {
  const identity = createFirebaseIdentity(TEST_CONFIG)
  await expect(identity.sendVerification()).rejects.toMatchObject({
    code: 'auth/no-current-user',
    message: 'No authenticated user found',
  })
})

describe('a provider that', () => {
  const before = globalThis.fetch
  afterEach(() => {
    globalThis.fetch = before
  })

  const UNAVAILABLE = {
    error: { code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE' },
  }

  test.each([
    ['answers 503', () => Promise.resolve(Response.json(UNAVAILABLE, { status: 503 })), OTHER_MESSAGE],
    [
      'answers with a page instead of JSON',
      () => Promise.resolve(new Response('<html>', { status: 502 })),
      CONNECTION_MESSAGE,
    ],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), CONNECTION_MESSAGE],
  ])('%s is told as such, and signs nobody in or out §8.1 §8.4', async (_case, answer, message) => {
    globalThis.fetch = answer
    const identity = createFirebaseIdentity(TEST_CONFIG)
    const heard: unknown[] = []
    const stop = identity.watch((user) => heard.push(user))
    const failure = await identity.signIn('maya@mail.test', 'casebound').catch(signInFailure)
    expect(failure).toMatchObject({ name: 'AuthFailure', message })
    expect(heard.filter((user) => user !== null)).toEqual([])
    stop()
  })
})
