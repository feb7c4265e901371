import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { CURRENCIES, currencyOf } from '../../lib/currency.rules.ts'
import { convertMinor } from './exchange.rules.ts'

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

test('the United Kingdom pays in pounds, the 27 members of the Union in euros, all others in dollars', () => {
  expect(EU).toHaveLength(27)
  expect(new Set(EU.map(currencyOf))).toEqual(new Set(['EUR']))
  expect(currencyOf('GB')).toBe('GBP')
  for (const other of ['US', 'CH', 'NO', 'IN', 'UK', 'gb', '', null]) expect(currencyOf(other)).toBe('USD')
})

const TABLE = { asOf: '2026-11-01', perPound: { GBP: 1, EUR: 1.15, USD: 1.29 } }

test.each([
  [10_000, 'GBP', 'EUR', 11_500],
  [11_500, 'EUR', 'GBP', 10_000],
  [12_900, 'USD', 'EUR', 11_500],
  [0, 'USD', 'GBP', 0],
  [7, 'GBP', 'GBP', 7],
] as const)('%d %s is about %4$d in %s', (amount, from, to, expected) => {
  expect(convertMinor(amount, from, to, TABLE)).toBe(expected)
})

test('a higher price never becomes a lower one', () => {
  const currency = fc.constantFrom(...CURRENCIES)
  const amount = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(amount, amount, currency, currency, (a, b, from, to) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      expect(convertMinor(low, from, to, TABLE)).toBeLessThanOrEqual(convertMinor(high, from, to, TABLE))
    }),
  )
})
