import { expect, test } from '@jest/globals'
import { TEST_CONFIG } from '../../testing/render-page.tsx'
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
