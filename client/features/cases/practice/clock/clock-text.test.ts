import { expect, test } from '@jest/globals'
import { clockText } from './clock-text.ts'

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [862, '14:22'],
  [3661, '1:01:01'],
])('%d seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
