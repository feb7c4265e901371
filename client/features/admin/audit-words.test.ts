import { expect, test } from '@jest/globals'
import { actionWords, detailWords } from './audit-words.ts'

test.each([
  [{ amountMinor: 500, currency: 'GBP' }, '£5.00'],
  [{ refundMinor: 50_400, currency: 'EUR' }, '€504.00'],
  [{ givenUp: '£64.40' }, 'Credit given up: £64.40'],
  // Noted before amounts said of which currency they are.
  [{ refundMinor: 50_400 }, ''],
  [{ from: 'coach', to: 'admin' }, 'coach to admin'],
  [{ key: 'booking.hold_minutes', before: 15, after: 20 }, 'booking.hold minutes: 15 to 20'],
])('%j is told as %p', (detail, words) => {
  expect(detailWords(JSON.stringify(detail))).toBe(words)
})

test('a verb is told in words', () => {
  expect(actionWords('grantCredit')).toBe('Gave credit')
  expect(detailWords(null)).toBe('')
})
