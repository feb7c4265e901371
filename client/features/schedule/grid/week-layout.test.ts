import { expect, test } from '@jest/globals'
import { weekFigures } from '../week/week-figures.ts'
import { weekTitle } from '../week/week-title.ts'
import {
  cellState,
  type Entry,
  nextOpen,
  type Schedule,
  shownHours,
  stretchOn,
  weekLayout,
} from './week-layout.ts'

const entry = (startsAt: string, endsAt: string, change: Partial<Entry> = {}): Entry => ({
  id: startsAt,
  status: 'CONFIRMED',
  title: 'Live case',
  studentName: 'Maya',
  startsAt,
  endsAt,
  expiresAt: null,
  net: { amountMinor: 11_200, currency: 'GBP' },
  ...change,
})
const schedule = (change: Partial<Schedule> = {}): Schedule => ({
  timeZone: 'Europe/London',
  days: [
    {
      date: '2026-11-25',
      isOverride: false,
      ranges: [{ start: '09:00', end: '13:00' }],
      open: [{ startsAt: '2026-11-25T09:00:00Z', endsAt: '2026-11-25T13:00:00Z' }],
    },
  ],
  timeOff: [],
  entries: [],
  net: [],
  ...change,
})

test.each([
  ['inside', '2026-11-25T09:00:00Z', '2026-11-25T10:00:00Z', { from: 540, to: 600 }],
  ['from the day before', '2026-11-24T23:00:00Z', '2026-11-25T01:00:00Z', { from: 0, to: 60 }],
  ['into the day after', '2026-11-25T23:00:00Z', '2026-11-26T01:00:00Z', { from: 1380, to: 1440 }],
  ['over it', '2026-11-24T00:00:00Z', '2026-11-27T00:00:00Z', { from: 0, to: 1440 }],
  ['ending as it begins', '2026-11-24T22:00:00Z', '2026-11-25T00:00:00Z', null],
  ['beginning as it ends', '2026-11-26T00:00:00Z', '2026-11-26T01:00:00Z', null],
])('the part on a date of a stretch %s', (_case, from, to, stretch) => {
  expect(stretchOn('2026-11-25', from, to, 'Europe/London')).toEqual(stretch)
})

test('a stretch stands where the wall clock of the zone says', () => {
  expect(stretchOn('2026-11-26', '2026-11-25T23:00:00Z', '2026-11-26T00:00:00Z', 'Asia/Tokyo')).toEqual({
    from: 480,
    to: 540,
  })
})

test('a half hour says who takes it before it says whether it is open', () => {
  const [day] = weekLayout(
    schedule({
      entries: [
        entry('2026-11-25T09:15:00Z', '2026-11-25T10:00:00Z'),
        entry('2026-11-25T10:00:00Z', '2026-11-25T10:30:00Z', { status: 'REQUESTED' }),
        entry('2026-11-25T10:30:00Z', '2026-11-25T11:00:00Z', { status: 'HELD', studentName: '' }),
      ],
      timeOff: [{ from: '2026-11-25T12:00:00Z', to: '2026-11-25T12:30:00Z' }],
    }),
    ['2026-11-25'],
  )
  if (!day) throw new Error('no day')
  expect([540, 600, 630, 660, 720, 750, 780].map((minutes) => cellState(day, minutes))).toEqual([
    'Maya, Live case',
    'Request from Maya, Live case',
    'Someone is booking, Live case',
    'open',
    'time off',
    'open',
    'closed',
  ])
})

test('the hours shown hold every session and every open hour', () => {
  expect(shownHours(weekLayout(schedule(), ['2026-11-25']))).toEqual({ first: 8, last: 20 })
  const early = entry('2026-11-25T05:30:00Z', '2026-11-25T06:00:00Z')
  const late = entry('2026-11-25T22:45:00Z', '2026-11-25T23:15:00Z')
  expect(shownHours(weekLayout(schedule({ entries: [early, late] }), ['2026-11-25']))).toEqual({
    first: 5,
    last: 24,
  })
})

test('asks about the first open half hour to come', () => {
  const days = weekLayout(schedule(), ['2026-11-25'])
  const at = (now: string) => nextOpen(days, 'Europe/London', Date.parse(now))
  expect(at('2026-11-20T12:00:00Z')).toEqual({ date: '2026-11-25', time: '09:00' })
  expect(at('2026-11-25T10:10:00Z')).toEqual({ date: '2026-11-25', time: '10:30' })
  expect(at('2026-11-25T12:45:00Z')).toBeNull()
  expect(at('2026-11-26T08:00:00Z')).toBeNull()
})

test('figures count what is sold, in open hours without time off, with the money the server says', () => {
  const figures = weekFigures(
    schedule({
      entries: [
        entry('2026-11-25T09:00:00Z', '2026-11-25T10:00:00Z'),
        entry('2026-11-25T20:00:00Z', '2026-11-25T21:00:00Z'),
        entry('2026-11-25T11:00:00Z', '2026-11-25T12:00:00Z', { status: 'REQUESTED' }),
        entry('2026-11-25T10:00:00Z', '2026-11-25T11:00:00Z', { status: 'HELD' }),
      ],
      timeOff: [{ from: '2026-11-25T11:00:00Z', to: '2026-11-25T13:00:00Z' }],
      net: [{ amountMinor: 16_200, currency: 'GBP' }],
    }),
  )
  expect(figures).toEqual({
    sessions: 2,
    requests: 1,
    net: [{ amountMinor: 16_200, currency: 'GBP' }],
    soldPercent: 50,
  })
  expect(weekFigures(schedule({ days: [] })).soldPercent).toBeNull()
})

test.each([
  ['2026-11-23', '23 to 29 November'],
  ['2026-11-30', '30 November to 6 December'],
  ['2026-12-28', '28 December to 3 January'],
])('the week of %s is %s', (monday, title) => expect(weekTitle(monday)).toBe(title))
