import { expect, test } from '@jest/globals'
import { highestPrice } from './highest-price.ts'

test.each([
  [60, '£1,000'],
  [30, '£500'],
  [50, '£833.33'],
  [90, '£1,500'],
])('%s minutes cost at most %s', (minutes, price) => {
  expect(highestPrice({ highestHourlyUnits: 1000 }, 'GBP', minutes)).toBe(price)
})
