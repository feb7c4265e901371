import { describe, expect, test } from '@jest/globals'
import {
  addDays,
  datesFrom,
  dayParts,
  daysBetween,
  formatDay,
  formatDistance,
  formatInstant,
  formatMonth,
  formatNear,
  formatSpan,
  localDate,
  startOfDate,
  weekStart,
} from './time.ts'

const LONDON = 'Europe/London'
const NEW_YORK = 'America/New_York'
const NOON = '2026-11-20T12:00:00Z'

test('an instant reads differently in two zones', () => {
  expect(formatInstant('2026-11-21T09:30:00Z', LONDON)).toBe('Sat 21 Nov, 09:30')
  expect(formatInstant('2026-11-21T02:30:00Z', NEW_YORK)).toBe('Fri 20 Nov, 21:30')
  expect(formatInstant('2026-11-21T09:30:00Z', LONDON, { year: true })).toBe('Sat 21 Nov 2026, 09:30')
})

test('midnight is 00:00 of the new day', () => {
  expect(formatInstant('2026-11-21T00:00:00Z', LONDON)).toBe('Sat 21 Nov, 00:00')
})

test('a span names the second day only when it differs', () => {
  expect(formatSpan('2026-11-21T09:30:00Z', '2026-11-21T10:30:00Z', LONDON)).toBe(
    'Sat 21 Nov, 09:30 to 10:30',
  )
  expect(formatSpan('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', LONDON)).toBe(
    'Sun 25 Oct, 01:30 (GMT+1:00) to 01:30 (GMT+0:00)',
  )
  expect(formatSpan('2026-11-21T23:30:00Z', '2026-11-22T00:30:00Z', LONDON)).toBe(
    'Sat 21 Nov, 23:30 to Sun 22 Nov, 00:30',
  )
})

test.each([
  ['2026-11-20T18:30:00Z', 'Today 18:30'],
  ['2026-11-21T08:00:00Z', 'Tomorrow 08:00'],
  ['2026-11-26T12:15:00Z', 'Thu 12:15'],
  ['2026-11-27T12:15:00Z', 'Fri 27 Nov, 12:15'],
  ['2026-11-19T12:15:00Z', 'Thu 19 Nov, 12:15'],
])('formatNear %s reads %s', (at, text) => {
  expect(formatNear(at, LONDON, NOON)).toBe(text)
})

test('today is the viewer’s today', () => {
  expect(formatNear('2026-11-21T01:00:00Z', NEW_YORK, NOON)).toBe('Today 20:00')
})

test.each([
  ['2026-11-20T12:00:30Z', 'in 0 minutes'],
  ['2026-11-20T12:01:00Z', 'in 1 minute'],
  ['2026-11-21T02:10:00Z', 'in 14 hours'],
  ['2026-11-22T11:59:00Z', 'in 47 hours'],
  ['2026-11-23T12:00:00Z', 'in 3 days'],
  ['2026-11-20T11:48:00Z', '12 minutes ago'],
])('formatDistance %s reads %s', (at, text) => {
  expect(formatDistance(at, NOON)).toBe(text)
})

describe('calendar', () => {
  test('weeks start on Monday and cross months and years', () => {
    expect(weekStart('2026-11-22')).toBe('2026-11-16')
    expect(weekStart('2026-11-23')).toBe('2026-11-23')
    expect(weekStart('2027-01-01')).toBe('2026-12-28')
  })

  test('adding days survives the clock change and leap years', () => {
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(datesFrom('2026-12-30', 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  })

  test('headings', () => {
    expect(dayParts('2026-09-05')).toEqual({ weekday: 'Sat', day: '5', month: 'Sep' })
    expect(formatDay('2026-09-05T12:00:00Z', LONDON)).toBe('Sat 5 Sep')
    expect(formatMonth('2026-10-05T12:00:00Z', LONDON)).toBe('October 2026')
    expect(localDate('2026-11-21T02:30:00Z', NEW_YORK)).toBe('2026-11-20')
  })
})

describe('start of a date', () => {
  test.each([
    ['2026-10-25', LONDON, '2026-10-24T23:00:00.000Z'],
    ['2026-10-26', LONDON, '2026-10-26T00:00:00.000Z'],
    ['2026-11-20', NEW_YORK, '2026-11-20T05:00:00.000Z'],
    ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
  ])('%s in %s is %s', (date, zone, instant) => {
    expect(startOfDate(date, zone)).toBe(instant)
  })

  test('a midnight that does not exist is the first minute that does', () => {
    const start = startOfDate('2026-09-06', 'America/Santiago')
    expect(formatInstant(start, 'America/Santiago')).toBe('Sun 6 Sep, 01:00')
    expect(formatInstant(Date.parse(start) - 1, 'America/Santiago')).toBe('Sat 5 Sep, 23:59')
  })
})
