import { expect, test } from '@jest/globals'
import { needsReview } from './payout-hold.rules.ts'

test.each([
  [250_000, 0, false],
  [250_001, 0, true],
  [100_000, 150_000, false],
  [100_000, 150_001, true],
])('%d after %d in the days that count, of 250,000', (amountMinor, recentMinor, isForReview) => {
  expect(needsReview(amountMinor, recentMinor, 250_000)).toBe(isForReview)
})
