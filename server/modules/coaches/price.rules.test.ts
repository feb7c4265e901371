import { expect, test } from '@jest/globals'
import { sessionPrice } from './price.rules.ts'

test.each([
  [{ kind: 'case_mock', priceMinor: null, durationMinutes: 60 }, 14_000],
  [{ kind: 'case_mock', priceMinor: null, durationMinutes: 90 }, 21_000],
  [{ kind: 'drill', priceMinor: null, durationMinutes: 45 }, 10_500],
  [{ kind: 'drill', priceMinor: 4_999, durationMinutes: 45 }, 4_999],
  [{ kind: 'drill', priceMinor: 0, durationMinutes: 45 }, 0],
  [{ kind: 'intro_call', priceMinor: 9_000, durationMinutes: 15 }, 0],
])('%p costs %d at 140.00 an hour §9.32', (type, expected) => {
  expect(sessionPrice(type, 14_000)).toBe(expected)
})

test('half a minor unit is rounded up', () => {
  expect(sessionPrice({ kind: 'drill', durationMinutes: 30 }, 9_999)).toBe(5_000)
  expect(sessionPrice({ kind: 'drill', durationMinutes: 20 }, 100)).toBe(33)
})
