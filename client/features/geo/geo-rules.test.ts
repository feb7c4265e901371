import { expect, test } from '@jest/globals'
import { countryOfZone, currencyOfCountry, regionOfCountry } from './geo-rules.ts'

test.each([
  ['Europe/London', 'GB', 'GBP', 'UK'],
  ['Europe/Berlin', 'DE', 'EUR', 'Europe'],
  ['Asia/Nicosia', 'CY', 'EUR', 'Europe'],
  ['Europe/Zurich', null, 'USD', 'Other'],
  ['America/New_York', null, 'USD', 'Other'],
] as const)('%s is in %s, pays in %s, region %s', (zone, country, currency, region) => {
  expect(countryOfZone(zone)).toBe(country)
  expect(currencyOfCountry(country)).toBe(currency)
  expect(regionOfCountry(country)).toBe(region)
})
