import { expect, test } from '@jest/globals'
import { ATTEMPT_TIMEOUT_MS, LEASE_MS, nextAttemptAt } from './delivery.rules.ts'

test.each([
  [1, 1],
  [2, 2],
  [3, 5],
  [4, 10],
  [6, 40],
  [7, 60],
  [500, 60],
])('after %i failed attempts the next is %i seconds away', (attempts, seconds) => {
  expect(nextAttemptAt(attempts, new Date(0))).toEqual(new Date(seconds * 1000))
})

test('a lease outlasts an attempt, so that two processes never send one event at once', () => {
  expect(LEASE_MS).toBeGreaterThan(ATTEMPT_TIMEOUT_MS)
})
