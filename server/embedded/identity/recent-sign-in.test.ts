import { expect, test } from '@jest/globals'
import { requireRecentSignIn } from './recent-sign-in.ts'

const now = Date.UTC(2026, 10, 20)
const signedIn = (secondsAgo: number) => ({ auth_time: now / 1000 - secondsAgo })

test('a sign-in of the last five minutes is recent', () => {
  expect(() => requireRecentSignIn(signedIn(300), now)).not.toThrow()
})

test.each([signedIn(301), {}])('an older or unknown one is not: %j', (claims) => {
  expect(() => requireRecentSignIn(claims, now)).toThrow('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
})
