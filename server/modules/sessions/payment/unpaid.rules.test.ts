import { expect, test } from '@jest/globals'
import { unpaidSince, wasUnpaidWhenCancelled } from './unpaid.rules.ts'

const EARLIER = new Date('2026-11-20')
const NOW = new Date('2026-11-21')
const LATER = new Date('2026-11-22')

test.each([
  ['paid, and a bank takes some', {}, 1, NOW],
  ['unpaid, and a bank takes more', { unpaidSince: EARLIER }, 2, EARLIER],
  ['unpaid, and the bank returns it', { unpaidSince: EARLIER }, 0, null],
  ['cancelled while unpaid, and the bank returns it', { unpaidSince: EARLIER, cancelledAt: NOW }, 0, EARLIER],
  ['cancelled while paid, and a bank takes it', { cancelledAt: EARLIER }, 1, NOW],
  ['taken after it was cancelled, and returned', { unpaidSince: LATER, cancelledAt: EARLIER }, 0, null],
])('a session that is %s', (_what, session, takenMinor, since) => {
  expect(unpaidSince(session, takenMinor, NOW)).toEqual(since)
})

test('was unpaid when it was cancelled, or not', () => {
  expect(wasUnpaidWhenCancelled({ unpaidSince: EARLIER, cancelledAt: NOW })).toBe(true)
  expect(wasUnpaidWhenCancelled({ unpaidSince: LATER, cancelledAt: NOW })).toBe(false)
  expect(wasUnpaidWhenCancelled({ unpaidSince: null, cancelledAt: NOW })).toBe(false)
  expect(wasUnpaidWhenCancelled({ unpaidSince: EARLIER, cancelledAt: null })).toBe(false)
})
