import { expect, test } from '@jest/globals'
import { currencyAfter, missingPrices } from './new-currency.rules.ts'
import type { ProfileInput } from './profile-input.rules.ts'

const BRITISH = { currency: 'GBP', hourlyRateMinor: 9_999 } as const
const own = { priceMinor: 12_000, isActive: true }
const byRate = { priceMinor: null, isActive: true }
const off = { priceMinor: 12_000, isActive: false }
const types: NonNullable<ProfileInput['sessionTypes']> = [
  { key: 'live-case', title: 'Live case', kind: 'case_mock', durationMinutes: 60, priceMinor: 14_000 },
]

test.each<[string, ProfileInput, (typeof own | typeof byRate)[], string[]]>([
  ['stays where it is', { bio: 'More.' }, [own], []],
  ['stays in its currency', { taxResidencyCountry: 'GB' }, [own], []],
  ['names another country alone', { taxResidencyCountry: 'US' }, [byRate], ['hourlyRateMinor']],
  ['leaves the country open', { taxResidencyCountry: null }, [byRate], ['hourlyRateMinor']],
  ['brings no rate but nought', { taxResidencyCountry: 'US', hourlyRateMinor: 0 }, [], ['hourlyRateMinor']],
  [
    'leaves prices of its own',
    { taxResidencyCountry: 'FR', hourlyRateMinor: 11_500 },
    [own],
    ['sessionTypes'],
  ],
  [
    'brings all of them',
    { taxResidencyCountry: 'FR', hourlyRateMinor: 11_500, sessionTypes: types },
    [own],
    [],
  ],
  ['has only one that is switched off', { taxResidencyCountry: 'FR', hourlyRateMinor: 11_500 }, [off], []],
])('a change that %s', (_what, input, stored, missing) => {
  expect(missingPrices(BRITISH, stored, input).map(({ path }) => path)).toEqual(missing)
})

test('who has no prices yet may pay tax anywhere', () => {
  const fresh = { currency: 'USD', hourlyRateMinor: 0 } as const
  expect(missingPrices(fresh, [byRate], { taxResidencyCountry: 'GB' })).toEqual([])
  expect(currencyAfter(fresh, { taxResidencyCountry: 'GB' })).toBe('GBP')
})
