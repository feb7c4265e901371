import { expect, test } from '@jest/globals'
import { cheapestHour, sessionPrice } from './price.rules.ts'

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

const priced = (priceMinor: number | null, durationMinutes = 60, kind = 'drill') => ({
  kind,
  priceMinor,
  durationMinutes,
})

test.each([
  ['by the hourly rate', [priced(null, 20), priced(20_000)], 14_000],
  ['its own price by the hour', [priced(10_000, 45), priced(20_000)], 13_333],
  ['nothing where all is free', [priced(0), priced(null, 15, 'intro_call')], null],
  ['nothing without sessions', [], null],
])('an hour costs at least %s', (_, types, cheapest) => {
  expect(cheapestHour(types, 14_000)).toBe(cheapest)
})
