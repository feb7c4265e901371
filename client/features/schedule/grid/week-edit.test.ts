import { describe, expect, test } from '@jest/globals'
import { asInput, type Calendar } from '../draft/calendar-change.ts'
import { CALENDAR } from '../schedule.testing.ts'
import { moveOnDates, moveTimeOff, spanOf, takeOff } from './week-edit.ts'
import { DAY_MINUTES, minutesOf, type Schedule, weekLayout } from './week-layout.ts'

const placed = (column: string, from: string, to: string) => ({
  column,
  from: minutesOf(from),
  to: to === '24:00' ? DAY_MINUTES : minutesOf(to),
})

describe('a stretch of a date as instants', () => {
  test.each([
    [
      'an ordinary day',
      'Europe/London',
      '2026-06-03',
      '09:00',
      '12:00',
      '2026-06-03T08:00',
      '2026-06-03T11:00',
    ],
    ['to midnight', 'Europe/London', '2026-06-03', '20:00', '24:00', '2026-06-03T19:00', '2026-06-03T23:00'],
    [
      'a day of 25 hours',
      'Europe/London',
      '2026-10-25',
      '00:00',
      '24:00',
      '2026-10-24T23:00',
      '2026-10-26T00:00',
    ],
    [
      'a day of 23 hours',
      'Europe/London',
      '2027-03-28',
      '00:00',
      '24:00',
      '2027-03-28T00:00',
      '2027-03-28T23:00',
    ],
    [
      'an hour had twice',
      'Europe/London',
      '2026-10-25',
      '01:00',
      '02:00',
      '2026-10-25T00:00',
      '2026-10-25T02:00',
    ],
    [
      'a day without a midnight',
      'America/Santiago',
      '2027-09-05',
      '00:00',
      '09:00',
      '2027-09-05T04:00',
      '2027-09-05T12:00',
    ],
    [
      'half an hour back',
      'Australia/Lord_Howe',
      '2027-04-04',
      '00:00',
      '24:00',
      '2027-04-03T13:00',
      '2027-04-04T13:30',
    ],
  ])('%s in %s', (_case, zone, date, from, to, start, end) => {
    expect(spanOf(placed(date, from, to), zone)).toEqual({ from: `${start}:00.000Z`, to: `${end}:00.000Z` })
  })
})

const base: Calendar = asInput({ ...CALENDAR, overrides: [{ date: '2026-12-24', ranges: [] }] })
const DATES = ['2026-11-23', '2026-11-24', '2026-11-25']
const schedule: Schedule = { timeZone: 'Europe/London', days: [], timeOff: [], net: [], entries: [] }
const layout = weekLayout(schedule, DATES, base)

test('hours moved to another date leave one and come to the other, and the rest of the calendar stays', () => {
  const [change, words] = moveOnDates(
    layout,
    placed('2026-11-23', '09:00', '12:00'),
    placed('2026-11-24', '10:00', '13:00'),
  )
  expect(words).toBe('Mon 23 Nov only: closed. Tue 24 Nov only: 10:00 to 13:00.')
  expect(change(base)).toEqual({
    ...base,
    overrides: [
      { date: '2026-11-23', ranges: [] },
      { date: '2026-11-24', ranges: [{ start: '10:00', end: '13:00' }] },
      { date: '2026-12-24', ranges: [] },
    ],
  })
})

test('hours drawn against others of the date become one', () => {
  const [change] = moveOnDates(layout, null, placed('2026-11-25', '12:00', '14:00'))
  expect(change(base).overrides[0]).toEqual({
    date: '2026-11-25',
    ranges: [{ start: '09:00', end: '14:00' }],
  })
})

test('time off drawn, and moved, is there once', () => {
  const drawn = placed('2026-11-23', '20:00', '24:00')
  const [take] = takeOff(drawn, 'Europe/London')
  const [span] = take(base).timeOff
  expect(span).toEqual({ from: '2026-11-23T20:00:00.000Z', to: '2026-11-24T00:00:00.000Z' })
  const [move] = moveTimeOff(
    spanOf(drawn, 'Europe/London'),
    placed('2026-11-24', '08:00', '12:00'),
    'Europe/London',
  )
  expect(move(take(base)).timeOff).toEqual([
    { from: '2026-11-24T08:00:00.000Z', to: '2026-11-24T12:00:00.000Z' },
  ])
})
