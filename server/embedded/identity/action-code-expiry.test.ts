import { expect, test } from '@jest/globals'
import { isExpired } from './action-code-expiry.ts'

const minutes = 60_000

test.each([
  ['PASSWORD_RESET', 60],
  ['VERIFY_EMAIL', 3 * 24 * 60],
])('a code for %s lives %d minutes', (requestType, lifetime) => {
  const createdAt = Date.UTC(2026, 10, 20)
  const code = { oobCode: 'x', email: 'ada@casebound.test', oobLink: '', requestType, createdAt }
  expect(isExpired(code, createdAt + lifetime * minutes)).toBe(false)
  expect(isExpired(code, createdAt + lifetime * minutes + 1)).toBe(true)
})
