import { expect, test } from '@jest/globals'
import { isLate, waitText } from './wait-text.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()

test.each([
  [0.5, 'under 1 h', false],
  [31, '31 h', false],
  [48, '48 h', false],
  [49, '49 h', true],
  [95, '95 h', true],
  [96, '4 d', true],
])('%d hours of waiting read %s', (hours, text, late) => {
  expect(waitText(ago(hours), NOW)).toBe(text)
  expect(isLate(ago(hours), NOW)).toBe(late)
})
