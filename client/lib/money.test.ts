import { describe, expect, test } from '@jest/globals'
import { currencySymbol, formatMoney } from './money.ts'

describe('formatMoney', () => {
  test.each([
    [14000, 'GBP', '£140'],
    [14050, 'GBP', '£140.50'],
    [16500, 'EUR', '€165'],
    [6000, 'USD', '$60'],
    [5, 'USD', '$0.05'],
    [0, 'GBP', '£0'],
    [123456700, 'GBP', '£1,234,567'],
    [-1999, 'EUR', '-€19.99'],
  ])('%i minor units of %s read %s', (amountMinor, currency, text) => {
    expect(formatMoney({ amountMinor, currency })).toBe(text)
  })

  test('keeps the zeros of a sum to pay', () => {
    expect(formatMoney({ amountMinor: 14000, currency: 'GBP' }, { decimals: 'always' })).toBe('£140.00')
  })

  test('is exact where a float would not be', () => {
    expect(formatMoney({ amountMinor: 900719925474099, currency: 'GBP' })).toBe('£9,007,199,254,740.99')
  })
})

test('currencySymbol is the narrow one', () => {
  expect(['GBP', 'EUR', 'USD'].map(currencySymbol)).toEqual(['£', '€', '$'])
})
