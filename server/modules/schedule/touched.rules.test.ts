import { describe, expect, test } from '@jest/globals'
import { type Availability, DEFAULT_RULES } from '../availability/availability.rules.ts'
import { type ScheduleChange, touchedBy, touchedByCalendar } from './touched.rules.ts'

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

describe('a whole calendar', () => {
  const open = (start: string, end: string) => [{ start, end }]
  const calendar = (change: Partial<Availability> = {}, rules: Partial<Availability['rules']> = {}) => ({
    timezone: 'Europe/London',
    weekly: {
      mon: [],
      tue: [],
      wed: open('09:00', '17:00'),
      thu: open('09:00', '17:00'),
      fri: [],
      sat: [],
      sun: [],
    },
    overrides: [],
    timeOff: [],
    ...change,
    rules: { ...DEFAULT_RULES, ...rules },
  })
  const taking = (span: { startsAt: Date; endsAt: Date }) => ({
    ...span,
    blockedFrom: span.startsAt,
    blockedTo: new Date(span.endsAt.getTime() + 15 * 60_000),
    kind: 'SESSION' as const,
  })
  /** Wednesday 25 and Thursday 26 November. */
  const WED_10 = session('25T10:00')
  const WED_12 = session('25T12:00')
  const THU_10 = session('26T10:00')
  const all = [WED_10, WED_12, THU_10]
  const touch = (after: Availability, before: Availability | null = calendar(), sessions = all) =>
    touchedByCalendar(sessions, sessions.map(taking), before, after, NOW).map((one) => [
      one.session,
      one.reasons,
    ])

  test.each<[string, Availability, [object, string[]][]]>([
    ['the same', calendar(), []],
    ['other start times', calendar({}, { slotIntervalMinutes: 60 }), []],
    ['more notice, a shorter window', calendar({}, { minimumNoticeHours: 336, windowDays: 1 }), []],
    [
      'shorter Wednesdays',
      calendar({ weekly: { ...calendar().weekly, wed: open('09:00', '12:30') } }),
      [[WED_12, ['OUTSIDE_WEEKLY_HOURS']]],
    ],
    [
      'a closed date',
      calendar({ overrides: [{ date: '2026-11-26', ranges: [] }] }),
      [[THU_10, ['DATE_OVERRIDE']]],
    ],
    [
      'time off',
      calendar({
        timeOff: [{ from: new Date('2026-11-25T10:30:00Z'), to: new Date('2026-11-25T11:00:00Z') }],
      }),
      [[WED_10, ['TIME_OFF']]],
    ],
    ['longer breaks', calendar({}, { bufferAfterMinutes: 90 }), [[WED_10, ['BUFFER']]]],
    [
      'one a day',
      calendar({}, { maxPerDay: 1 }),
      [
        [WED_10, ['DAILY_CAP']],
        [WED_12, ['DAILY_CAP']],
      ],
    ],
    ['three a week', calendar({}, { maxPerWeek: 3 }), []],
    [
      'two a week',
      calendar({}, { maxPerWeek: 2 }),
      all.map((one): [object, string[]] => [one, ['WEEKLY_CAP']]),
    ],
  ])('%s', (_what, after, touched) => {
    expect(touch(after)).toEqual(touched)
  })

  test('what was at odds before is not touched again', () => {
    const closed = calendar({ weekly: { ...calendar().weekly, wed: [] } })
    const closedToo = calendar({
      weekly: { ...calendar().weekly, wed: [] },
      overrides: [{ date: '2026-11-25', ranges: [] }],
    })
    expect(touch(closedToo, closed)).toEqual([])
    expect(touch(closed, null)).toEqual([
      [WED_10, ['OUTSIDE_WEEKLY_HOURS']],
      [WED_12, ['OUTSIDE_WEEKLY_HOURS']],
    ])
  })

  test('hours are the wall clock of the zone the calendar names', () => {
    const inNewYork = calendar({ timezone: 'America/New_York' })
    expect(touch(inNewYork).map(([one]) => one)).toEqual(all)
    const nine = session('25T14:00')
    expect(touch(inNewYork, calendar(), [nine])).toEqual([])
  })

  test('what has begun is left alone', () => {
    expect(
      touch(calendar({ weekly: { ...calendar().weekly, fri: [] } }), calendar(), [session('20T12:00')]),
    ).toEqual([])
  })
})
