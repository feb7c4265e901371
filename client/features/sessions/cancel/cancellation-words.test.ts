import { expect, test } from '@jest/globals'
import type { CancellationPolicy } from '../../../generated/graphql.ts'
import { CANCELLATION, FIGURES } from '../../../testing/api-link.ts'
import { termsOf } from '../../figures/use-figures.ts'
import { alwaysRefunded, bookingNote, policyWords } from './cancellation-words.ts'

const NOW = Date.UTC(2026, 10, 20, 9)
const inHours = (hours: number | null) =>
  hours === null ? null : new Date(NOW + hours * 3_600_000).toISOString()

test.each<[CancellationPolicy, number | null, string]>([
  ['STANDARD', null, 'Free to cancel until 24 hours before.'],
  ['STANDARD', 30, 'Free to cancel until 24 hours before.'],
  ['STANDARD', 20, 'Half comes back if you cancel until 6 hours before.'],
  ['FLEXIBLE', 20, 'Free to cancel until 12 hours before.'],
  ['FLEXIBLE', 12, 'Half comes back if you cancel until 3 hours before.'],
  ['STRICT', 36, 'Free to cancel within 60 minutes of paying.'],
  ['STRICT', 20, 'This close to the start, nothing comes back if you cancel.'],
])('%s, %s hours ahead: %s', (policy, hours, note) => {
  expect(bookingNote({ terms: termsOf(FIGURES, policy), isFree: false, startsAt: inHours(hours) }, NOW)).toBe(
    note,
  )
})

test('a free call costs nothing to cancel', () => {
  expect(bookingNote({ terms: CANCELLATION[2], isFree: true, startsAt: null }, NOW)).toBe('Nothing to pay.')
})

test('the policy is told with its hours', () => {
  const unusual = { ...CANCELLATION[2], fullHours: 71, halfHours: 29, graceMinutes: 67, graceStartHours: 37 }
  expect(policyWords(unusual)).toBe(
    'Cancel 71 hours or more before the start and everything comes back; between 71 and 29 hours, half; later than that, nothing.',
  )
  expect(policyWords({ ...unusual, halfHours: 71 })).toBe(
    'Cancel 71 hours or more before the start and everything comes back; later than that, nothing.',
  )
  expect(alwaysRefunded(unusual)).toContain(
    'within 67 minutes of paying when the start is over 37 hours away',
  )
})

test('without the figures nothing is promised', () => {
  expect(bookingNote({ terms: undefined, isFree: false, startsAt: null }, NOW)).not.toMatch(/\d/)
})
