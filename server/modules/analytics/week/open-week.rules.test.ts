import { expect, test } from '@jest/globals'
import type { Availability } from '../../availability/availability.rules.ts'
import { openByHour, type Week } from './open-week.rules.ts'

const CLOSED: Availability['weekly'] = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
const week = (timeZone: string, weekly: Partial<Availability['weekly']>, coaches = 1): Week => ({
  timeZone,
  weekly: { ...CLOSED, ...weekly },
  coaches,
})
const range = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })
/** Open minutes by hour of the week, without the hours that have none. */
const open = (weeks: readonly Week[], of: { from: Date; to: Date }, zone: string) =>
  Object.fromEntries([...openByHour(weeks, of, zone).entries()].filter(([, minutes]) => minutes > 0))

const [MONDAY, SUNDAY] = [0, 6 * 24]
const NOVEMBER_WEEK = range('2026-11-16T00:00Z', '2026-11-23T00:00Z')

test.each([
  ['in their own zone', 'UTC', 'UTC', { [MONDAY + 9]: 30, [MONDAY + 10]: 45 }],
  ['an hour to the east', 'UTC', 'Europe/Berlin', { [MONDAY + 10]: 30, [MONDAY + 11]: 45 }],
  [
    'from New York, seen from London',
    'America/New_York',
    'Europe/London',
    { [MONDAY + 14]: 30, [MONDAY + 15]: 45 },
  ],
  [
    'from London, seen on the half hour',
    'Europe/London',
    'Asia/Kolkata',
    { [MONDAY + 15]: 60, [MONDAY + 16]: 15 },
  ],
])('hours of a Monday morning, %s', (_, theirs, zone, expected) =>
  expect(open([week(theirs, { mon: [{ start: '09:30', end: '10:45' }] })], NOVEMBER_WEEK, zone)).toEqual(
    expected,
  ),
)

test('coaches who keep the same hours, or meet in an hour, are added', () => {
  const weeks = [
    week('UTC', { mon: [{ start: '09:00', end: '10:00' }] }, 3),
    week('Europe/Berlin', { mon: [{ start: '10:30', end: '11:00' }] }, 2),
    week('UTC', { sun: [{ start: '23:00', end: '24:00' }] }),
  ]
  expect(open(weeks, NOVEMBER_WEEK, 'UTC')).toEqual({ [MONDAY + 9]: 3 * 60 + 2 * 30, [SUNDAY + 23]: 60 })
})

test('hours stay where the coach’s clock has them when other clocks change', () => {
  const coach = [week('America/New_York', { sun: [{ start: '09:00', end: '10:00' }] })]
  // Clocks in London went back on the 25th of October, in New York a week later.
  const sundays = range('2026-10-18T00:00Z', '2026-11-03T00:00Z')
  expect(open(coach, sundays, 'Europe/London')).toEqual({ [SUNDAY + 13]: 60, [SUNDAY + 14]: 2 * 60 })
  expect(open(coach, sundays, 'America/New_York')).toEqual({ [SUNDAY + 9]: 3 * 60 })
})

test('what clocks skip is not open, what they show twice is open twice', () => {
  const coach = [week('Europe/London', { sun: [{ start: '01:00', end: '02:00' }] })]
  expect(open(coach, range('2026-03-29T00:00Z', '2026-03-30T00:00Z'), 'UTC')).toEqual({})
  expect(open(coach, range('2026-10-25T00:00Z', '2026-10-26T00:00Z'), 'UTC')).toEqual({
    [SUNDAY]: 60,
    [SUNDAY + 1]: 60,
  })
})

test('an hour that has not passed counts as far as it has', () => {
  const coach = [week('UTC', { mon: [{ start: '09:00', end: '10:00' }] })]
  expect(open(coach, range('2026-11-16T09:15Z', '2026-11-16T09:45Z'), 'UTC')).toEqual({ [MONDAY + 9]: 30 })
})

test.each(['UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Los_Angeles'])(
  'seen from %s, a range has as many open minutes as from anywhere else',
  (zone) => {
    const weeks = [
      week(
        'Australia/Lord_Howe',
        { sat: [{ start: '00:00', end: '24:00' }], sun: [{ start: '01:07', end: '03:00' }] },
        2,
      ),
      week('Europe/London', { sun: [{ start: '00:00', end: '24:00' }] }, 3),
      week('Asia/Kathmandu', { wed: [{ start: '08:10', end: '11:55' }] }),
    ]
    const autumn = range('2026-08-31T00:00Z', '2026-11-21T09:30Z')
    const sum = (minutes: readonly number[]) => minutes.reduce((total, one) => total + one, 0)
    expect(sum(openByHour(weeks, autumn, zone))).toBeCloseTo(
      sum(openByHour(weeks, autumn, 'Europe/London')),
      6,
    )
  },
)
