import { expect, test } from '@jest/globals'
import { firstPayoutsOf, firstPayoutsUntil } from './payout-waits.rules.ts'

const day = (date: number) => new Date(Date.UTC(2026, 10, date))
const FIGURES = {
  'payouts.first_people': 3,
  'payouts.first_wait_days': 14,
  'payouts.first_longest_days': 90,
}

test.each([
  ['the longest wait while too few people came', null, null, new Date(Date.UTC(2027, 0, 30))],
  ['14 days after enough people came', day(10), null, day(24)],
  ['an admin’s release', null, day(5), day(5)],
  ['whatever ends it first', day(10), day(12), day(12)],
])('a session of 1 November waits until %s', (_case, servedAt, knownAt, until) => {
  const first = firstPayoutsOf({ servedAt, knownAt }, FIGURES)
  expect(first && firstPayoutsUntil(first, day(1))).toEqual(until)
})

test('no payout is held when the setting asks for 0 people', () => {
  expect(
    firstPayoutsOf({ servedAt: null, knownAt: null }, { ...FIGURES, 'payouts.first_people': 0 }),
  ).toBeNull()
})
