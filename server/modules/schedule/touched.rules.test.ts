import { expect, test } from '@jest/globals'
import { type ScheduleChange, touchedBy } from './touched.rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const session = (start: string, minutes = 60) => {
  const startsAt = new Date(`2026-11-${start}:00Z`)
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
}
const away = (from: string, to: string): ScheduleChange => ({
  timeOff: { from: new Date(`2026-11-${from}:00Z`), to: new Date(`2026-11-${to}:00Z`) },
})
const hours = (date: string, ...ranges: [string, string][]): ScheduleChange => ({
  override: { date, ranges: ranges.map(([start, end]) => ({ start, end })) },
})

test.each([
  ['inside the time off', session('25T10:00'), away('25T00:00', '26T00:00'), true],
  ['running into it', session('24T23:30'), away('25T00:00', '26T00:00'), true],
  ['ending as it begins', session('24T23:00'), away('25T00:00', '26T00:00'), false],
  ['starting as it ends', session('26T00:00'), away('25T00:00', '26T00:00'), false],
  ['over already', session('20T10:00'), away('20T00:00', '21T00:00'), false],
  ['starting now', session('20T12:00'), away('20T00:00', '21T00:00'), false],
  ['on a closed day', session('25T10:00'), hours('2026-11-25'), true],
  ['on the day after', session('26T10:00'), hours('2026-11-25'), false],
  ['inside the new hours', session('25T10:00'), hours('2026-11-25', ['09:00', '11:00']), false],
  ['filling them', session('25T10:00'), hours('2026-11-25', ['10:00', '11:00']), false],
  ['reaching past them', session('25T10:30'), hours('2026-11-25', ['10:00', '11:00']), true],
  [
    'bridging two stretches',
    session('25T10:30'),
    hours('2026-11-25', ['10:00', '11:00'], ['11:00', '12:00']),
    true,
  ],
])('a session %s', (_case, one, change, touched) => {
  expect(touchedBy([one], change, 'Europe/London', NOW)).toEqual(touched ? [one] : [])
})

test('the date is the coach’s own, not the one in UTC', () => {
  const late = session('25T23:30', 30)
  expect(touchedBy([late], hours('2026-11-26'), 'Asia/Tokyo', NOW)).toEqual([late])
  expect(touchedBy([late], hours('2026-11-25'), 'Asia/Tokyo', NOW)).toEqual([])
})
