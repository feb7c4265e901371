import { expect, test } from '@jest/globals'
import { priceMistakes } from './price-mistakes.rules.ts'
import type { ProfileInput } from './profile-input.rules.ts'

const profile = { currency: 'GBP', hourlyRateMinor: 14_000 } as const
const type = { key: 'a', title: 'Drill', kind: 'drill', durationMinutes: 15 } as const
const sold = [{ ...type, isActive: true }]
const mistakesOf = (change: ProfileInput) =>
  priceMistakes(profile, sold, change, 100_000).map(({ path }) => path)

test.each<[string, ProfileInput, string[]]>([
  ['a price that a card takes', { sessionTypes: [{ ...type, priceMinor: 30 }] }, []],
  ['a free session', { sessionTypes: [{ ...type, priceMinor: 0 }] }, []],
  ['a penny', { sessionTypes: [type, { ...type, key: 'b', priceMinor: 1 }] }, ['sessionTypes.1.priceMinor']],
  ['a rate that a quarter of an hour makes 30 pence', { hourlyRateMinor: 120 }, []],
  ['a rate that makes it 29', { hourlyRateMinor: 117 }, ['hourlyRateMinor']],
  ['a rate that makes it nothing', { hourlyRateMinor: 1 }, ['hourlyRateMinor']],
  ['no rate yet', { hourlyRateMinor: 0 }, []],
  ['what is switched off', { hourlyRateMinor: 40, sessionTypes: [{ ...type, active: false }] }, []],
  [
    'euros, of which it takes 50 cents',
    { taxResidencyCountry: 'FR', hourlyRateMinor: 120 },
    ['hourlyRateMinor'],
  ],
  ['the highest rate', { hourlyRateMinor: 100_000 }, []],
  ['a penny more', { hourlyRateMinor: 100_001 }, ['hourlyRateMinor']],
  [
    'a quarter of the highest rate for a quarter of an hour',
    { sessionTypes: [{ ...type, priceMinor: 25_000 }] },
    [],
  ],
  [
    'a penny more than a quarter of the highest rate',
    { sessionTypes: [{ ...type, priceMinor: 25_001 }] },
    ['sessionTypes.0.priceMinor'],
  ],
  ['what names no price', { bio: 'x' }, []],
])('of %s', (_, change, paths) => {
  expect(mistakesOf(change)).toEqual(paths)
})

test('says the least that a card takes in the currency', () => {
  expect(
    priceMistakes(profile, [], { sessionTypes: [{ ...type, priceMinor: 1 }] }, 100_000)[0]?.message,
  ).toBe('A card takes no less than £0.30. Enter that or more, or 0 for a free session.')
  expect(priceMistakes(profile, sold, { hourlyRateMinor: 1 }, 100_000)[0]?.message).toContain('“Drill”')
})
