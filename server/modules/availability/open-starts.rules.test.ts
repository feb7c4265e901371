import { expect, test } from '@jest/globals'
import { openStarts } from './open-starts.rules.ts'
import { availability, everyDay, range } from './slot-input.testing.ts'
import { instantOf } from './zone.rules.ts'

const around = (date: string) => {
  const noon = Date.parse(`${date}T12:00:00Z`)
  return { from: new Date(noon - 3 * 86_400_000), to: new Date(noon + 3 * 86_400_000) }
}

/** Only the one date is open, through an override, so that the table shows that date and nothing else. */
function startsOn(timezone: string, date: string, hours: string, minutes = 60): string[] {
  const open = availability({
    timezone,
    weekly: everyDay(),
    overrides: [{ date, ranges: hours.split(' ').map(range) }],
  })
  return openStarts(open, minutes, around(date)).map((start) => start.toISOString().slice(8, 16))
}

test.each([
  ['Asia/Kolkata', '2026-06-01', '09:00-11:00', '01T03:30 01T04:00 01T04:30'],
  // clocks forward
  ['Europe/London', '2026-03-29', '00:00-04:00', '29T00:00 29T00:30 29T01:00 29T01:30 29T02:00'],
  ['America/New_York', '2026-03-08', '01:00-04:00', '08T06:00 08T06:30 08T07:00'],
  ['Australia/Lord_Howe', '2025-10-05', '01:00-04:00', '04T14:30 04T15:00 04T15:30 04T16:00'],
  ['America/Santiago', '2025-09-07', '00:00-02:30', '07T04:00 07T04:30'],
  ['America/Santiago', '2025-09-06', '22:00-24:00', '07T02:00 07T02:30 07T03:00'],
  ['Africa/Casablanca', '2026-03-22', '01:00-04:30', '22T01:00 22T01:30 22T02:00 22T02:30'],
  ['Pacific/Apia', '2011-12-29', '22:00-24:00', '30T08:00 30T08:30 30T09:00'],
  ['Pacific/Apia', '2011-12-30', '00:00-24:00', ''],
  ['Pacific/Apia', '2011-12-31', '00:00-01:30', '30T10:00 30T10:30'],
  // clocks back: no second occurrence starts a session, but its minutes are open
  ['Europe/London', '2025-10-26', '00:00-03:00', '25T23:00 25T23:30 26T00:00 26T00:30 26T02:00'],
  ['America/New_York', '2025-11-02', '00:30-02:00', '02T04:30 02T05:00 02T05:30'],
  ['Australia/Lord_Howe', '2026-04-05', '01:00-03:00', '04T14:00 04T14:30 04T15:30'],
  ['America/Santiago', '2026-04-04', '22:00-24:00', '05T01:00 05T01:30 05T02:00 05T02:30'],
  ['Africa/Casablanca', '2026-02-15', '01:00-04:00', '15T00:00 15T00:30 15T01:00 15T01:30 15T03:00'],
  // a range that ends in the gap ends at the change; one that ends in the overlap, at the first occurrence
  ['Europe/London', '2026-03-29', '00:00-01:30', '29T00:00'],
  ['Europe/London', '2025-10-26', '00:00-01:30', '25T23:00 25T23:30'],
  // the grid restarts with each range and touching ranges are not joined
  ['Europe/London', '2026-06-01', '09:10-10:30 10:30-12:00', '01T08:10 01T09:30 01T10:00'],
  ['Europe/London', '2026-06-01', '13:00-14:00 09:00-10:00', '01T08:00 01T12:00'],
  ['Europe/London', '2026-06-01', '09:00-10:29', '01T08:00'],
])('%s on %s, open %s: %s', (zone, date, hours, expected) => {
  expect(startsOn(zone, date, hours).join(' ')).toBe(expected)
})

test('a session is real minutes long, whatever the clock does meanwhile', () => {
  expect(startsOn('Europe/London', '2026-03-29', '00:30-02:30', 60)).toEqual(['29T00:30'])
  expect(startsOn('Europe/London', '2026-03-29', '00:30-02:30', 75)).toEqual([])
  expect(startsOn('Europe/London', '2025-10-26', '01:00-02:00', 120)).toEqual(['26T00:00'])
})

test('a late range is not joined with the next morning', () => {
  const open = availability({ timezone: 'UTC', weekly: everyDay('00:00-01:00', '23:00-24:00') })
  const starts = openStarts(open, 60, {
    from: new Date('2026-06-01T22:00:00Z'),
    to: new Date('2026-06-02T12:00:00Z'),
  })
  expect(starts.map((start) => start.toISOString().slice(11, 16))).toEqual(['23:00', '00:00'])
})

test('each weekday has its own hours', () => {
  const weekly = { ...everyDay(), mon: [range('09:00-10:00')], sun: [range('10:00-11:00')] }
  const open = availability({ timezone: 'Pacific/Auckland', weekly })
  const starts = openStarts(open, 60, {
    from: new Date('2026-05-29T00:00:00Z'),
    to: new Date('2026-06-08T00:00:00Z'),
  })
  expect(starts).toEqual([
    instantOf('2026-05-31', '10:00', 'Pacific/Auckland'),
    instantOf('2026-06-01', '09:00', 'Pacific/Auckland'),
    instantOf('2026-06-07', '10:00', 'Pacific/Auckland'),
    instantOf('2026-06-08', '09:00', 'Pacific/Auckland'),
  ])
})

test('the range includes its beginning and not its end', () => {
  const open = availability({ timezone: 'UTC' })
  const starts = openStarts(open, 60, {
    from: new Date('2026-06-01T09:00:00Z'),
    to: new Date('2026-06-01T10:00:00Z'),
  })
  expect(starts.map((start) => start.toISOString().slice(11, 16))).toEqual(['09:00', '09:30'])
})

test('time off hides every session it touches and no other; no availability, no starts', () => {
  const timeOff = [{ from: new Date('2026-06-01T11:00:00Z'), to: new Date('2026-06-01T11:01:00Z') }]
  const open = availability({ timezone: 'UTC', weekly: everyDay('09:00-13:00'), timeOff })
  const day = { from: new Date('2026-06-01T00:00:00Z'), to: new Date('2026-06-02T00:00:00Z') }
  const starts = openStarts(open, 60, day)
  expect(starts.map((start) => start.toISOString().slice(11, 16))).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '11:30',
    '12:00',
  ])
  expect(openStarts(null, 60, day)).toEqual([])
})

test('a clock put back over midnight begins the next date before the old one is over', () => {
  // St John's went from 00:01 on Sunday 7 November 2010 back to 23:01 on Saturday, at 02:31Z
  const open = availability({ timezone: 'America/St_Johns', weekly: everyDay('00:00-24:00') })
  const starts = openStarts(open, 60, {
    from: new Date('2010-11-07T01:59:00Z'),
    to: new Date('2010-11-07T02:45:00Z'),
  })
  expect(starts.map((start) => start.toISOString().slice(11, 16))).toEqual(['02:30'])
})

test('ranges that overlap all the same offer each start once, in order', () => {
  const open = availability({ timezone: 'UTC', weekly: everyDay('10:00-12:00', '09:00-11:30') })
  const starts = openStarts(open, 60, {
    from: new Date('2026-06-01T00:00:00Z'),
    to: new Date('2026-06-02T00:00:00Z'),
  })
  expect(starts.map((start) => start.toISOString().slice(11, 16))).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
  ])
})
