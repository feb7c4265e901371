import { expect, test } from '@jest/globals'
import { DEFAULTS } from '../settings/registry.rules.ts'
import { inParts, packageOffer, packageOffers, quoteReturn } from './package.rules.ts'

test.each([
  [3, 9_999, 9_499],
  [5, 9_999, 9_199],
  [10, 9_999, 8_799],
  [3, 1, 1],
] as const)('a package of %i at %i a session costs %i each, and all of them add up', (size, single, each) => {
  expect(packageOffer(size, single, DEFAULTS)).toMatchObject({ eachMinor: each, priceMinor: size * each })
})

const OFF = { 'packages.of_3_percent': 5, 'packages.of_5_percent': 8, 'packages.of_10_percent': 12 }

test('what is free comes in no package', () => {
  expect(packageOffers(0, DEFAULTS)).toEqual([])
})

test.each([
  [11_363_635, [3, 5, 10]],
  [11_363_636, [3, 5]],
  [21_739_129, [3, 5]],
  [21_739_130, [3]],
  [35_087_719, [3]],
  [35_087_720, []],
])(
  'packages above the maximum of a card payment are left out: sessions at %i come in %j',
  (single, sizes) => {
    const offers = packageOffers(single, { ...DEFAULTS, ...OFF })
    expect(offers.map(({ size }) => size)).toEqual(sizes)
    for (const { priceMinor } of offers) expect(priceMinor).toBeLessThanOrEqual(99_999_999)
  },
)

const five = {
  size: 5,
  singleMinor: 100,
  eachMinor: 92,
  priceMinor: 460,
  used: 0,
  credited: 0,
  backMinor: 0,
  isCoachGone: false,
}
test.each([
  ['nothing used', {}, 460, 0],
  ['two used, at the single price', { used: 2 }, 260, 16],
  ['four used', { used: 4 }, 60, 32],
  ['all used', { used: 5 }, 0, 0],
  ['dear singles', { used: 4, singleMinor: 200 }, 0, 92],
  ['no coach any more', { used: 2, isCoachGone: true }, 276, 0],
  ['some gone already', { used: 1, backMinor: 300 }, 60, 8],
  ['one that became credit', { used: 1, credited: 1 }, 268, 8],
  ['all gone already', { used: 1, backMinor: 460 }, 0, 0],
] as const)('of a package with %s comes back %#', (_, change, refundMinor, surchargeMinor) => {
  expect(quoteReturn({ ...five, ...change })).toEqual({ refundMinor, surchargeMinor })
})

test.each([
  [17, 3, [6, 6, 5]],
  [2, 3, [1, 1, 0]],
])('%i in %i parts', (sum, parts, expected) => {
  expect(inParts(sum, parts)).toEqual(expected)
})
