import { expect, test } from '@jest/globals'
import { bookedByHour, checkWeekHour, timesOf, toStarts } from './week-liquidity.rules.ts'

const booked = (part: string, period: string, zone: string, value = 1) =>
  Object.fromEntries(
    [...bookedByHour([toStarts({ period, part, value })], zone).entries()].filter(
      ([, { sessions }]) => sessions > 0,
    ),
  )

test.each([
  ['within an hour', '09:00 60', 'UTC', { 9: { minutes: 60, sessions: 1 } }],
  ['over two', '09:30 60', 'UTC', { 9: { minutes: 30, sessions: 1 }, 10: { minutes: 30, sessions: 1 } }],
  [
    'into another day',
    '23:45 30',
    'UTC',
    { 23: { minutes: 15, sessions: 1 }, 24: { minutes: 15, sessions: 1 } },
  ],
  ['of a Monday elsewhere', '15:00 30', 'Pacific/Kiritimati', { 29: { minutes: 30, sessions: 1 } }],
])('a session %s goes to the hours it lies in', (_, part, zone, expected) =>
  expect(booked(part, '2026-11-16', zone)).toEqual(expected),
)

test('a session over the hour that clocks show twice is one session in it', () => {
  expect(booked('00:00 120', '2026-10-25', 'Europe/London', 3)).toEqual({
    145: { minutes: 360, sessions: 3 },
  })
})

test('the times of an hour are those of each week, and those that come twice', () => {
  const range = { from: new Date('2026-10-18T00:00Z'), to: new Date('2026-10-31T00:00Z') }
  const starts = timesOf(145, range, 'Europe/London').map(({ from }) => new Date(from).toISOString())
  expect(starts).toEqual(['2026-10-18T00:00:00.000Z', '2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'])
})

test.each([
  [0, 0, 'A weekday is from 1 to 7.'],
  [8, 0, 'A weekday is from 1 to 7.'],
  [1, -1, 'An hour is from 0 to 23.'],
  [1, 24, 'An hour is from 0 to 23.'],
])('weekday %d, hour %d is no hour of a week', (weekday, hour, why) =>
  expect(() => checkWeekHour(weekday, hour)).toThrow(why),
)
test('Monday at midnight is the first of them, Sunday at eleven the last', () =>
  expect([checkWeekHour(1, 0), checkWeekHour(7, 23)]).toEqual([0, 167]))
