import { expect, test } from '@jest/globals'
import { when } from './moments.rules.ts'

test.each([
  [
    '2026-11-24T13:00:00Z',
    '2026-11-24T14:00:00Z',
    'Europe/London',
    'Tuesday 24 November 2026, 13:00 to 14:00, (GMT+0:00) London',
  ],
  [
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
    'Europe/London',
    'Sunday 25 October 2026, 01:30 (GMT+1:00) to 01:30, (GMT+0:00) London',
  ],
  [
    '2026-03-29T00:30:00Z',
    '2026-03-29T01:30:00Z',
    'Europe/London',
    'Sunday 29 March 2026, 00:30 (GMT+0:00) to 02:30, (GMT+1:00) London',
  ],
])('a session from %s to %s is told as it is, in %s', (startsAt, endsAt, zone, said) => {
  expect(when({ startsAt, endsAt, zone })).toBe(said)
})
