import { expect, test } from '@jest/globals'
import type { PaymentState, SessionStatus } from '../../generated/graphql.ts'
import { type BookingOutcome, bookingOutcome } from './booking-outcome.ts'

const NOW = Date.UTC(2026, 10, 20, 9)
const held = new Date(NOW + 60_000).toISOString()
const past = new Date(NOW - 60_000).toISOString()

test.each<[SessionStatus, PaymentState | null, string | null, BookingOutcome]>([
  ['CONFIRMED', 'SUCCEEDED', null, 'confirmed'],
  ['CONFIRMED', null, null, 'confirmed'],
  ['IN_PROGRESS', 'SUCCEEDED', null, 'confirmed'],
  ['REQUESTED', 'AUTHORIZED', null, 'requested'],
  ['HELD', 'PENDING', held, 'settling'],
  ['HELD', 'SUCCEEDED', past, 'settling'],
  ['HELD', 'FAILED', held, 'unpaid'],
  ['HELD', null, held, 'unpaid'],
  ['HELD', null, past, 'lapsed'],
  ['HELD', null, new Date(NOW).toISOString(), 'lapsed'],
  ['EXPIRED', 'PENDING', null, 'settling'],
  ['EXPIRED', 'SUCCEEDED', null, 'returned'],
  ['EXPIRED', 'REFUNDED', null, 'returned'],
  ['EXPIRED', 'VOIDED', null, 'returned'],
  ['EXPIRED', 'FAILED', null, 'lapsed'],
  ['EXPIRED', null, null, 'lapsed'],
  ['DECLINED', 'VOIDED', null, 'declined'],
  ['CANCELLED', 'REFUNDED', null, 'cancelled'],
  ['COMPLETED', 'SUCCEEDED', null, 'over'],
  ['NO_SHOW', 'SUCCEEDED', null, 'over'],
])('%s, payment %s, hold until %s: %s', (status, state, holdExpiresAt, outcome) => {
  const payment = state && { state }
  expect(bookingOutcome({ status, holdExpiresAt, confirmBy: null, payment }, NOW)).toBe(outcome)
})

test.each<[string, BookingOutcome]>([
  [held, 'unconfirmed'],
  [past, 'lapsed'],
])('HELD, to be confirmed by %s: %s', (confirmBy, outcome) => {
  const facts = { status: 'HELD' as const, holdExpiresAt: confirmBy, confirmBy, payment: null }
  expect(bookingOutcome(facts, NOW)).toBe(outcome)
})
