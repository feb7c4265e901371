import { describe, expect, test } from '@jest/globals'
import { explainSlot } from './explain.rules.ts'
import { availability, busy, everyDay, range, slotInput } from './slot-input.testing.ts'
import type { Busy, SlotInput } from './slot.rules.ts'

const at = (instant: string) => new Date(instant)
const withRules = (rules: Partial<ReturnType<typeof availability>['rules']>) => {
  const base = availability()
  return { ...base, rules: { ...base.rules, ...rules } }
}

// Wednesday 3 June 2026; London is an hour ahead of UTC, so the day is open 08:00Z to 16:00Z
const cases: [string, string, Partial<SlotInput>, string][] = [
  ['a free start', '2026-06-03T08:00:00Z', {}, ''],
  ['the last start of the day', '2026-06-03T15:00:00Z', {}, ''],
  ['before opening', '2026-06-03T07:30:00Z', {}, 'OUTSIDE_WEEKLY_HOURS'],
  ['too late to finish', '2026-06-03T15:30:00Z', {}, 'OUTSIDE_WEEKLY_HOURS'],
  ['off the grid', '2026-06-03T08:10:00Z', {}, 'OUTSIDE_WEEKLY_HOURS'],
  ['a second off the grid', '2026-06-03T08:00:01Z', {}, 'OUTSIDE_WEEKLY_HOURS'],
  ['no availability', '2026-06-03T08:00:00Z', { availability: null }, 'OUTSIDE_WEEKLY_HOURS'],
  ['no instant at all', 'never', {}, 'OUTSIDE_WEEKLY_HOURS'],
  ['exactly at the notice', '2026-06-02T08:00:00Z', { now: at('2026-06-01T20:00:00Z') }, ''],
  [
    'a millisecond inside the notice',
    '2026-06-02T08:00:00Z',
    { now: at('2026-06-01T20:00:00.001Z') },
    'TOO_SOON',
  ],
  ['in the past', '2026-05-29T08:00:00Z', {}, 'TOO_SOON'],
  ['exactly at the window', '2026-08-03T08:00:00Z', { now: at('2026-06-04T08:00:00Z') }, ''],
  [
    'a millisecond past the window',
    '2026-08-03T08:00:00Z',
    { now: at('2026-06-04T07:59:59.999Z') },
    'TOO_FAR',
  ],
  ['an inactive coach', '2026-06-03T08:00:00Z', { coachActive: false }, 'COACH_INACTIVE'],
  [
    'an inactive type',
    '2026-06-03T08:00:00Z',
    { sessionType: { durationMinutes: 60, active: false } },
    'SESSION_TYPE_INACTIVE',
  ],
  [
    'the seeker elsewhere',
    '2026-06-03T08:00:00Z',
    { seekerBusy: [busy('2026-06-03T08:59:00Z', 30)] },
    'SESSION_CONFLICT',
  ],
  ['the seeker just before', '2026-06-03T08:00:00Z', { seekerBusy: [busy('2026-06-03T07:30:00Z', 30)] }, ''],
  [
    'everything at once',
    '2026-05-31T02:00:00Z',
    {
      coachActive: false,
      sessionType: { durationMinutes: 60, active: false },
      busy: [
        busy('2026-05-31T02:30:00Z', 30),
        busy('2026-05-31T01:30:00Z', 60, { kind: 'HOLD' }),
        busy('2026-05-31T03:00:00Z', 60),
      ],
      availability: {
        ...withRules({ maxPerDay: 1, maxPerWeek: 1 }),
        timeOff: [{ from: at('2026-05-31T00:00:00Z'), to: at('2026-06-01T00:00:00Z') }],
      },
    },
    'OUTSIDE_WEEKLY_HOURS TIME_OFF TOO_SOON BUFFER SESSION_CONFLICT HELD_BY_OTHER DAILY_CAP WEEKLY_CAP COACH_INACTIVE SESSION_TYPE_INACTIVE',
  ],
]

test.each(cases)('%s (%s)', (_name, instant, changes, reasons) => {
  expect(explainSlot(slotInput(changes), at(instant)).join(' ')).toBe(reasons)
})

const overridden = (...ranges: string[]) =>
  slotInput({
    availability: availability({ overrides: [{ date: '2026-06-03', ranges: ranges.map(range) }] }),
  })

describe('a date override replaces the weekly hours of its date', () => {
  test.each([
    ['closed, in weekly hours', overridden(), '2026-06-03T09:00:00Z', ['DATE_OVERRIDE']],
    ['closed, outside them', overridden(), '2026-06-03T04:00:00Z', ['OUTSIDE_WEEKLY_HOURS']],
    ['the day after', overridden(), '2026-06-04T09:00:00Z', []],
    ['opened earlier', overridden('05:00-07:00'), '2026-06-03T04:00:00Z', []],
    ['opened earlier, weekly start', overridden('05:00-07:00'), '2026-06-03T09:00:00Z', ['DATE_OVERRIDE']],
    ['shifted grid', overridden('09:10-12:00'), '2026-06-03T08:10:00Z', []],
    ['shifted grid, weekly start', overridden('09:10-12:00'), '2026-06-03T08:30:00Z', ['DATE_OVERRIDE']],
  ])('%s', (_name, given, instant, reasons) => {
    expect(explainSlot(given, at(instant))).toEqual(reasons)
  })
})

describe('other sessions of the coach', () => {
  const first = '2026-06-03T10:00:00Z'
  const rows: [string, Busy[], string][] = [
    ['ends as this one starts, no buffer', [busy('2026-06-03T09:00:00Z', 60, { after: 0 })], ''],
    ['ends as this one starts, its buffer', [busy('2026-06-03T09:00:00Z', 60, { after: 15 })], 'BUFFER'],
    ['its buffer ends as this one starts', [busy('2026-06-03T08:45:00Z', 60, { after: 15 })], ''],
    ['starts as this one ends: our own buffer', [busy('2026-06-03T11:00:00Z', 60)], 'BUFFER'],
    ['starts as our buffer ends', [busy('2026-06-03T11:15:00Z', 60)], ''],
    ['a minute before our buffer ends', [busy('2026-06-03T11:14:00Z', 60)], 'BUFFER'],
    ['its buffer before meets ours', [busy('2026-06-03T11:20:00Z', 60, { before: 10 })], 'BUFFER'],
    ['overlaps by a minute', [busy('2026-06-03T09:01:00Z', 60)], 'SESSION_CONFLICT'],
    ['lies inside', [busy('2026-06-03T10:15:00Z', 15)], 'SESSION_CONFLICT'],
    ['surrounds', [busy('2026-06-03T09:00:00Z', 180)], 'SESSION_CONFLICT'],
    ['a hold overlaps', [busy(first, 60, { kind: 'HOLD' })], 'HELD_BY_OTHER'],
    ['the buffer of a hold', [busy('2026-06-03T09:00:00Z', 60, { kind: 'HOLD' })], 'BUFFER'],
    [
      'one overlaps, another’s buffer',
      [busy(first, 30), busy('2026-06-03T11:05:00Z', 30)],
      'BUFFER SESSION_CONFLICT',
    ],
  ]
  test.each(rows)('%s', (_name, others, reasons) => {
    expect(explainSlot(slotInput({ busy: others }), at(first)).join(' ')).toBe(reasons)
  })

  test('our own buffer before counts as well', () => {
    const input = slotInput({
      availability: withRules({ bufferBeforeMinutes: 20 }),
      busy: [busy('2026-06-03T09:00:00Z', 41, { after: 0 })],
    })
    expect(explainSlot(input, at(first))).toEqual(['BUFFER'])
  })
})

const auckland = (rules: { maxPerDay?: number; maxPerWeek?: number }, others: Busy[]) => {
  const base = withRules({ maxPerDay: 24, maxPerWeek: 100, ...rules })
  return slotInput({
    availability: { ...base, timezone: 'Pacific/Auckland', weekly: everyDay('00:00-24:00') },
    busy: others,
  })
}

describe('caps count starts by the coach’s own dates', () => {
  // Auckland is 12 h ahead: its Monday 8 June runs from 2026-06-07T12:00Z to 2026-06-08T12:00Z
  const ends = [busy('2026-06-07T12:00:00Z', 15), busy('2026-06-08T11:45:00Z', 15, { kind: 'HOLD' })]

  test.each([
    ['both of the day, cap two', 2, '2026-06-08T02:00:00Z', ['DAILY_CAP']],
    ['both of the day, cap three', 3, '2026-06-08T02:00:00Z', []],
    ['the day before', 2, '2026-06-07T02:00:00Z', []],
    ['the day after', 2, '2026-06-09T02:00:00Z', []],
  ])('%s', (_name, maxPerDay, instant, reasons) => {
    expect(explainSlot(auckland({ maxPerDay }, ends), at(instant))).toEqual(reasons)
  })

  const week = [busy('2026-06-07T12:00:00Z', 15), busy('2026-06-14T11:45:00Z', 15)]
  test.each([
    ['Monday’s and Sunday’s, cap two', 2, '2026-06-10T02:00:00Z', ['WEEKLY_CAP']],
    ['Monday’s and Sunday’s, cap three', 3, '2026-06-10T02:00:00Z', []],
    ['the Sunday before', 2, '2026-06-07T02:00:00Z', []],
    ['the Monday after', 2, '2026-06-14T22:00:00Z', []],
  ])('%s', (_name, maxPerWeek, instant, reasons) => {
    expect(explainSlot(auckland({ maxPerWeek }, week), at(instant))).toEqual(reasons)
  })
})

test('the second occurrence of an ambiguous time is not a start', () => {
  const input = slotInput({
    availability: availability({ weekly: everyDay('00:00-05:00') }),
    now: at('2025-10-20T00:00:00Z'),
  })
  expect(explainSlot(input, at('2025-10-26T00:30:00Z'))).toEqual([])
  expect(explainSlot(input, at('2025-10-26T01:30:00Z'))).toEqual(['OUTSIDE_WEEKLY_HOURS'])
})
