import { expect, test } from '@jest/globals'
import { currencyOfCountry, regionOfCountry } from './geo-rules.ts'

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

test('the United Kingdom pays in pounds §9.27 §9.30', () => {
  expect([currencyOfCountry('GB'), regionOfCountry('GB')]).toEqual(['GBP', 'UK'])
})

test('the 27 members of the Union pay in euros §9.28 §9.30', () => {
  expect(EU).toHaveLength(27)
  for (const country of EU)
    expect([country, currencyOfCountry(country), regionOfCountry(country)]).toEqual([
      country,
      'EUR',
      'Europe',
    ])
})

test.each(['US', 'CH', 'NO', 'IS', 'TR', 'UA', 'RS', 'UK', 'EU', 'gb', null])(
  '%s pays in dollars §9.29 §9.30',
  (country) => {
    expect([currencyOfCountry(country), regionOfCountry(country)]).toEqual(['USD', 'Other'])
  },
)
