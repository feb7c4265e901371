import { expect, test } from '@jest/globals'
import type { CancellationPolicy } from '../../../generated/graphql.ts'
import { bookingNote, policyWords } from './cancellation-words.ts'

const NOW = Date.UTC(2026, 10, 20, 9)
const inHours = (hours: number | null) =>
  hours === null ? null : new Date(NOW + hours * 3_600_000).toISOString()

test.each<[CancellationPolicy, number | null, string]>([
  ['STANDARD', null, 'Free to cancel until 24 hours before.'],
  ['STANDARD', 30, 'Free to cancel until 24 hours before.'],
  ['STANDARD', 20, 'Half comes back if you cancel until 6 hours before.'],
  ['FLEXIBLE', 20, 'Free to cancel until 12 hours before.'],
  ['FLEXIBLE', 12, 'Half comes back if you cancel until 3 hours before.'],
  ['STRICT', 36, 'Free to cancel within an hour of paying.'],
  ['STRICT', 20, 'This close to the start, nothing comes back if you cancel.'],
])('%s, %s hours ahead: %s', (policy, hours, note) => {
  expect(bookingNote({ policy, isFree: false, startsAt: inHours(hours) }, NOW)).toBe(note)
})

test('a free call costs nothing to cancel', () => {
  expect(bookingNote({ policy: 'STRICT', isFree: true, startsAt: null }, NOW)).toBe('Nothing to pay.')
})

test('the policy is told with its hours', () => {
  expect(policyWords('STRICT')).toContain('48 hours or more')
  expect(policyWords('STRICT')).toContain('between 48 and 24 hours, half')
})
