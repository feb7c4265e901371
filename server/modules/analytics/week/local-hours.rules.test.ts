import { describe, expect, test } from '@jest/globals'
import { DAY, HOUR } from '../../../lib/durations.ts'
import { localTime } from '../../availability/time/zone.rules.ts'
import { localHours, WEEK_HOURS } from './local-hours.rules.ts'

const hoursOf = (from: string, to: string, zone: string) => [
  ...localHours(Date.parse(from), Date.parse(to), zone),
]
/** How much of each hour of the week there is, in hours, where it is not one. */
function unusual(from: string, to: string, zone: string): Record<number, number> {
  const sums = new Map<number, number>()
  for (const one of hoursOf(from, to, zone))
    sums.set(one.hour, (sums.get(one.hour) ?? 0) + (one.to - one.from) / HOUR)
  return Object.fromEntries(
    Array.from({ length: WEEK_HOURS }, (_, hour) => [hour, sums.get(hour) ?? 0] as const).filter(
      ([, sum]) => sum !== 1,
    ),
  )
}

const SUNDAY = 6 * 24

describe('a local week around a change of clocks', () => {
  test.each([
    ['Europe/London, an ordinary one', 'Europe/London', '2026-06-07T23:00Z', '2026-06-14T23:00Z', {}],
    [
      'Europe/London, forward',
      'Europe/London',
      '2026-03-23T00:00Z',
      '2026-03-29T23:00Z',
      { [SUNDAY + 1]: 0 },
    ],
    ['Europe/London, back', 'Europe/London', '2026-10-18T23:00Z', '2026-10-26T00:00Z', { [SUNDAY + 1]: 2 }],
    [
      'America/New_York, back',
      'America/New_York',
      '2026-10-26T04:00Z',
      '2026-11-02T05:00Z',
      { [SUNDAY + 1]: 2 },
    ],
    ['Asia/Kolkata, on the half hour', 'Asia/Kolkata', '2026-10-18T18:30Z', '2026-10-25T18:30Z', {}],
    [
      'Australia/Lord_Howe, forward by half an hour',
      'Australia/Lord_Howe',
      '2026-09-27T13:30Z',
      '2026-10-04T13:00Z',
      { [SUNDAY + 2]: 0.5 },
    ],
    [
      'Australia/Lord_Howe, back by half an hour',
      'Australia/Lord_Howe',
      '2026-03-29T13:00Z',
      '2026-04-05T13:30Z',
      { [SUNDAY + 1]: 1.5 },
    ],
  ])('%s', (_, zone, from, to, expected) => expect(unusual(from, to, zone)).toEqual(expected))
})

test('Monday at midnight is the first hour, wherever it is', () => {
  for (const [from, zone] of [
    ['2026-11-23T00:00Z', 'UTC'],
    ['2026-11-22T10:00Z', 'Pacific/Kiritimati'],
    ['1969-12-29T00:00Z', 'UTC'],
  ] as const)
    expect(hoursOf(from, new Date(Date.parse(from) + HOUR).toISOString(), zone)).toEqual([
      { hour: 0, from: Date.parse(from), to: Date.parse(from) + HOUR },
    ])
})

test.each(['UTC', 'Europe/London', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'])(
  'in %s a year is cut without a gap, each part within one hour of the wall',
  (zone) => {
    const [from, to] = [Date.UTC(2026, 0, 1, 0, 7), Date.UTC(2027, 0, 1, 0, 7)]
    let last = from
    const wrong: unknown[] = []
    for (const one of localHours(from, to, zone)) {
      const shown = [one.from, one.to - 1].map((at) => Number(localTime(new Date(at), zone).slice(0, 2)))
      const isOneHour = one.to - one.from <= HOUR && shown.every((hour) => hour === one.hour % 24)
      if (one.from !== last || !isOneHour) wrong.push({ ...one, last, shown })
      last = one.to
    }
    expect(wrong.slice(0, 5)).toEqual([])
    expect(last).toBe(to)
    expect(to - from).toBe(365 * DAY)
  },
)
