import { expect, test } from '@jest/globals'
import { cancelling, decidedMoney, fallsTo, noShowMoney, refund, shares } from './money.rules.ts'
import type { Facts } from './wording.rules.ts'

const SOLD: Facts = { coachName: 'Elena', priceMinor: 14_000, commissionMinor: 2_800, currency: 'GBP' }

test.each<[string, Facts, string[]]>([
  [
    'the coach',
    { ...SOLD, side: 'coach' },
    ['The price is £140.00. £112.00 is yours, £28.00 our commission.'],
  ],
  ['the seeker', { ...SOLD, side: 'seeker' }, ['The price is £140.00.']],
  ['who has it for free', { ...SOLD, priceMinor: 0 }, []],
])('%s is told the price, and only a coach who keeps how much', (_, facts, said) =>
  expect(shares(facts)).toEqual(said),
)

const [FULL, HALF] = ['2026-11-27T09:30:00.000Z', '2026-11-28T03:30:00.000Z']
test.each<[string, Facts, string[]]>([
  [
    'early',
    { fullUntil: FULL, halfUntil: HALF },
    [
      'Cancel before Fri 27 Nov, 09:30 for a full refund, or before Sat 28 Nov, 03:30 for half of it. After that, nothing comes back.',
    ],
  ],
  [
    'late',
    { fullUntil: null, halfUntil: HALF },
    ['Cancel before Sat 28 Nov, 03:30 for half of it. After that, nothing comes back.'],
  ],
  [
    'too late',
    { fullUntil: null, halfUntil: null },
    ['This close to the start, nothing comes back if you cancel.'],
  ],
  ['for free', { fullUntil: FULL, priceMinor: 0 }, []],
  ['before we noted it', {}, []],
])('who booked %s reads what cancelling gives back', (_, facts, said) => {
  expect(cancelling({ ...SOLD, side: 'seeker', zone: 'Europe/London', ...facts })).toEqual(said)
  expect(cancelling({ ...SOLD, side: 'coach', ...facts })).toEqual([])
})

test.each<[Facts, string]>([
  [{ priceMinor: 0 }, 'It was free, so there is nothing to pay back.'],
  [{}, 'Nothing was charged.'],
  [{ refundMinor: 0 }, 'By the cancellation policy of this session, nothing is paid back.'],
  [{ refundMinor: 14_000 }, 'All of it, £140.00, goes back to the card you paid with.'],
  [{ refundMinor: 7_000 }, '£70.00 of £140.00 goes back to the card you paid with.'],
  [{ refundMinor: 7_000, paidWith: 'credit' }, '£70.00 of £140.00 goes back to your credit.'],
  [{ refundMinor: 14_000, paidWith: 'package' }, 'The session is back in your package.'],
  [{ refundMinor: 7_000, paidWith: 'package' }, '£70.00 of £140.00 goes back to your credit.'],
  [
    { refundMinor: 14_000, paidWith: 'package', addedMinor: 1_000 },
    'All of it, £150.00, goes back to your credit.',
  ],
])('of a price of £140.00, %j: %s', (change, said) => {
  expect(refund({ ...SOLD, ...change })).toBe(said)
})

test.each<[Facts, string]>([
  [{ refundMinor: 14_000, thenMinor: 7_000 }, 'cancelling gives back all of it, £140.00; afterwards £70.00.'],
  [{ refundMinor: 7_000, thenMinor: 0 }, 'cancelling gives back £70.00; afterwards nothing.'],
])('before it falls, %j: %s', (change, said) => expect(fallsTo({ ...SOLD, ...change })).toBe(said))

test.each<[Facts, string]>([
  [{ absent: 'seeker' }, 'By the cancellation policy, nothing is paid back.'],
  [
    { absent: 'coach', side: 'seeker', refundMinor: 14_000 },
    'All of it, £140.00, goes back to the card you paid with.',
  ],
  [
    { absent: 'coach', side: 'coach', refundMinor: 14_000 },
    '£140.00 of £140.00 goes back to the job seeker.',
  ],
])('when one side did not attend, %j: %s', (change, said) =>
  expect(noShowMoney({ ...SOLD, ...change })).toBe(said),
)

test.each<[Facts, string]>([
  [{ side: 'coach', refundMinor: 0 }, 'Nothing is paid back.'],
  [{ side: 'seeker', refundMinor: 0 }, 'Nothing is paid back.'],
  [{ side: 'seeker', refundMinor: 7_000 }, '£70.00 of £140.00 goes back to the card you paid with.'],
])('after a decision, %j: %s', (change, said) => expect(decidedMoney({ ...SOLD, ...change })).toBe(said))
