import { expect, test } from '@jest/globals'
import { valueWords } from './setting-words.ts'

test.each([
  ['hours', '1', '1 hour'],
  ['hours', '0', '0 hours'],
  ['hours', '24', '24 hours'],
  ['minutes', '5000', '5,000 minutes'],
  ['%', '1', '1 %'],
  ['EUR', '1.15', '1.15 EUR'],
])('in %s %s is told as %s', (unit, value, words) => {
  expect(valueWords({ isDate: false, unit }, value)).toBe(words)
})

test('a day is told as a date', () => {
  expect(valueWords({ isDate: true, unit: 'day' }, '2026-11-19')).toBe('19 Nov 2026')
})
