import { expect, test } from '@jest/globals'
import { unpaidSince, wasUnpaidWhenCancelled } from './unpaid.rules.ts'

const EARLIER = new Date('2026-11-20')
const NOW = new Date('2026-11-21')
const LATER = new Date('2026-11-22')

test.each([
  ['paid, then charged back in part', {}, 1, NOW],
  ['unpaid, then charged back further', { unpaidSince: EARLIER }, 2, EARLIER],
  ['unpaid, then the chargeback is reversed', { unpaidSince: EARLIER }, 0, null],
  ['cancelled while unpaid, then reversed', { unpaidSince: EARLIER, cancelledAt: NOW }, 0, EARLIER],
  ['cancelled while paid, then charged back', { cancelledAt: EARLIER }, 1, NOW],
  [
    'charged back after it was cancelled, then reversed',
    { unpaidSince: LATER, cancelledAt: EARLIER },
    0,
    null,
  ],
])('unpaidSince of a session that is %s', (_what, session, takenMinor, since) => {
  expect(unpaidSince(session, takenMinor, NOW)).toEqual(since)
})

test('wasUnpaidWhenCancelled compares the two times', () => {
  expect(wasUnpaidWhenCancelled({ unpaidSince: EARLIER, cancelledAt: NOW })).toBe(true)
  expect(wasUnpaidWhenCancelled({ unpaidSince: LATER, cancelledAt: NOW })).toBe(false)
  expect(wasUnpaidWhenCancelled({ unpaidSince: null, cancelledAt: NOW })).toBe(false)
  expect(wasUnpaidWhenCancelled({ unpaidSince: EARLIER, cancelledAt: null })).toBe(false)
})
