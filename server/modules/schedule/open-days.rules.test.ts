import { expect, test } from '@jest/globals'
import { type Availability, DEFAULT_RULES } from '../availability/availability.rules.ts'
import { openDays, rangesAsSpans } from './open-days.rules.ts'

const calendar = (change: Partial<Availability> = {}): Availability => ({
  timezone: 'Europe/London',
  weekly: { mon: [{ start: '09:00', end: '12:00' }], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
  overrides: [],
  timeOff: [],
  rules: { ...DEFAULT_RULES },
  ...change,
})
const at = (text: string) => new Date(text)

test('each date of the range has the hours of its weekday', () => {
  const days = openDays(calendar(), at('2026-11-23T00:00:00Z'), at('2026-11-30T00:00:00Z'))
  expect(days.map(({ date, ranges }) => [date, ranges.length])).toEqual([
    ['2026-11-23', 1],
    ['2026-11-24', 0],
    ['2026-11-25', 0],
    ['2026-11-26', 0],
    ['2026-11-27', 0],
    ['2026-11-28', 0],
    ['2026-11-29', 0],
  ])
  expect(days[0]?.open).toEqual([
    { startsAt: at('2026-11-23T09:00:00Z'), endsAt: at('2026-11-23T12:00:00Z') },
  ])
})

test('hours of one date stand instead of the week’s, and none close it', () => {
  const overrides = [
    { date: '2026-11-23', ranges: [] },
    { date: '2026-11-24', ranges: [{ start: '18:00', end: '24:00' }] },
  ]
  const [monday, tuesday] = openDays(
    calendar({ overrides }),
    at('2026-11-23T00:00:00Z'),
    at('2026-11-25T00:00:00Z'),
  )
  expect(monday).toEqual({ date: '2026-11-23', isOverride: true, ranges: [], open: [] })
  expect(tuesday?.open).toEqual([
    { startsAt: at('2026-11-24T18:00:00Z'), endsAt: at('2026-11-25T00:00:00Z') },
  ])
})

test('the dates are the coach’s: a week asked for in UTC touches eight of them in Auckland', () => {
  const days = openDays(
    calendar({ timezone: 'Pacific/Auckland' }),
    at('2026-11-23T00:00:00Z'),
    at('2026-11-30T00:00:00Z'),
  )
  expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([8, '2026-11-23', '2026-11-30'])
})

test.each([
  ['skipped in spring', '2026-03-29', '01:00', '02:00', []],
  ['partly skipped', '2026-03-29', '00:30', '02:30', [['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z']]],
  ['had twice in autumn', '2026-10-25', '00:30', '02:30', [['2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z']]],
])('hours %s', (_case, date, start, end, spans) => {
  expect(rangesAsSpans(date, [{ start, end }], 'Europe/London')).toEqual(
    spans.map(([startsAt = '', endsAt = '']) => ({ startsAt: at(startsAt), endsAt: at(endsAt) })),
  )
})
