import { expect, test } from '@jest/globals'
import {
  asInput,
  type Calendar,
  ownHours,
  withDayHours,
  withExtra,
  withoutTimeOff,
  withTimeOff,
} from './calendar-change.ts'

const calendar = (change: Partial<Calendar> = {}): Calendar => ({
  revision: 'first',
  timezone: 'Europe/London',
  weekly: { mon: [{ start: '09:00', end: '12:00' }], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
  overrides: [{ date: '2026-12-24', ranges: [] }],
  timeOff: [{ from: '2026-12-28T00:00:00Z', to: '2027-01-02T00:00:00Z' }],
  rules: {
    slotIntervalMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    minimumNoticeHours: 12,
    windowDays: 60,
    maxPerDay: 4,
    maxPerWeek: 15,
  },
  ...change,
})
const OFF = { from: '2026-11-25T00:00:00.000Z', to: '2026-11-26T00:00:00.000Z' }

test('a change keeps everything else of the calendar, and its undo brings the calendar back', () => {
  const before = calendar()
  for (const [change, back] of [
    [withTimeOff(OFF), withoutTimeOff(OFF)],
    [withDayHours('2026-11-25', []), withDayHours('2026-11-25', null)],
    [
      withDayHours('2026-12-24', [{ start: '09:00', end: '10:00' }]),
      withDayHours('2026-12-24', ownHours(before, '2026-12-24')),
    ],
  ] as const) {
    const after = change(before)
    expect({ ...after, overrides: null, timeOff: null }).toEqual({
      ...asInput(before),
      overrides: null,
      timeOff: null,
    })
    expect(after).not.toEqual(asInput(before))
    expect(back({ ...before, ...after })).toEqual(asInput(before))
  }
})

test('time off is kept once and in order, however its instants are written', () => {
  expect(withTimeOff(OFF)(calendar()).timeOff?.map(({ from }) => from)).toEqual([
    OFF.from,
    '2026-12-28T00:00:00Z',
  ])
  const same = { from: '2026-12-28T00:00:00.000Z', to: '2027-01-02T00:00:00.000Z' }
  expect(withTimeOff(same)(calendar()).timeOff).toHaveLength(1)
  expect(withoutTimeOff(same)(calendar()).timeOff).toEqual([])
})

test('a blocked date differs from one with the week’s hours', () => {
  expect(ownHours(calendar(), '2026-12-24')).toEqual([])
  expect(ownHours(calendar(), '2026-12-25')).toBeNull()
})

test.each([
  [[], '10:00', [['10:00', '12:00']]],
  [[['09:00', '10:00']], '10:00', [['09:00', '12:00']]],
  [[['09:00', '11:00']], '10:00', [['09:00', '12:00']]],
  [[['09:00', '14:00']], '10:00', [['09:00', '14:00']]],
  [
    [['13:00', '14:00']],
    '10:00',
    [
      ['10:00', '12:00'],
      ['13:00', '14:00'],
    ],
  ],
  [
    [
      ['09:00', '10:00'],
      ['11:00', '13:00'],
    ],
    '10:00',
    [['09:00', '13:00']],
  ],
  [[], '23:00', [['23:00', '24:00']]],
])('two more hours: %j from %s', (before, start, after) => {
  const ranges = (pairs: string[][]) => pairs.map(([from = '', to = '']) => ({ start: from, end: to }))
  expect(withExtra(ranges(before), start)).toEqual(ranges(after))
})
