import { expect, test } from '@jest/globals'
import { needsReview, reviewSince } from './payout-hold.rules.ts'

test.each([
  [250_000, 0, false],
  [250_001, 0, true],
  [100_000, 150_000, false],
  [100_000, 150_001, true],
])('%d after %d in the days that count, of 250,000', (amountMinor, recentMinor, isForReview) => {
  expect(needsReview(amountMinor, recentMinor, 250_000)).toBe(isForReview)
})

test.each([
  ['2026-11-30T09:00:00Z', 7, '2026-11-24T00:00:00Z'],
  ['2026-11-30T23:59:59Z', 7, '2026-11-24T00:00:00Z'],
  ['2026-12-01T00:00:00Z', 7, '2026-11-25T00:00:00Z'],
  ['2026-11-30T09:00:00Z', 1, '2026-11-30T00:00:00Z'],
])('at %s, %d days begin at %s', (at, days, since) =>
  expect(reviewSince(new Date(at), days)).toEqual(new Date(since)),
)
