import { describe, expect, test } from '@jest/globals'
import { moved } from './drill-answers.ts'
import { durationText } from './drill-words.ts'

describe('an order', () => {
  test.each([
    [0, 1, [2, 1, 3]],
    [2, -1, [1, 3, 2]],
    [1, -1, [2, 1, 3]],
  ] as const)('the one at %i goes %i', (from, by, expected) => {
    expect(moved([1, 2, 3], from, by)).toEqual(expected)
  })
})

test.each([
  [45, '45 seconds'],
  [60, '1 minute'],
  [240, '4 minutes'],
  [270, '4 minutes 30 seconds'],
])('%i seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
