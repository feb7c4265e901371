import { expect, test } from '@jest/globals'
import { decideRefusal, isWithinDay } from './grant-limit.rules.ts'

test.each([
  [0, 100_000, 1_000, true],
  [0, 100_001, 1_000, false],
  [99_999, 1, 1_000, true],
  [100_000, 1, 1_000, false],
  [0, 1, 0, false],
])(
  'with %i given, %i more within a limit of %i units is allowed for one admin: %p',
  (givenMinor, amountMinor, dayUnits, expected) => {
    expect(isWithinDay({ givenMinor, amountMinor, dayUnits })).toBe(expected)
  },
)

test.each([
  [{ isOwn: false, isLinked: false }, null],
  [{ isOwn: true, isLinked: false }, expect.stringMatching(/^You asked/)],
  [{ isOwn: false, isLinked: true }, expect.stringContaining('made the other an admin')],
])('%j', (facts, refusal) => {
  expect(decideRefusal(facts)).toEqual(refusal)
})
