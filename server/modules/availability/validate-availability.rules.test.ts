import { expect, test } from '@jest/globals'
import { availability } from './slots/slot-input.testing.ts'
import { validateAvailability } from './validate-availability.rules.ts'

const monday = (...ranges: unknown[]) => ({ timezone: 'UTC', weekly: { mon: ranges } })
const rules = (changes: object) => ({ timezone: 'UTC', rules: changes })
const hour = (start: number) => ({
  start: `${String(start).padStart(2, '0')}:00`,
  end: `${String(start + 1).padStart(2, '0')}:00`,
})
const dates = (count: number) =>
  Array.from({ length: count }, (_, day) => ({
    date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    ranges: [],
  }))

test.each([
  ['an empty object', {}],
  ['a zone alone', { timezone: 'Asia/Kolkata' }],
  [
    'nulls for what is optional',
    { timezone: 'UTC', weekly: null, overrides: null, timeOff: null, rules: { maxPerDay: null } },
  ],
  ['a full one', availability()],
  [
    'touching ranges up to midnight',
    monday({ start: '22:00', end: '24:00' }, { start: '20:00', end: '22:00' }),
  ],
  ['eight ranges', monday(...[0, 2, 4, 6, 8, 10, 12, 14].map(hour))],
  ['366 overrides', { timezone: 'UTC', overrides: dates(366) }],
  [
    'the least of each rule',
    rules({
      slotIntervalMinutes: 15,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      minimumNoticeHours: 0,
      windowDays: 1,
      maxPerDay: 1,
      maxPerWeek: 1,
    }),
  ],
  [
    'the most of each rule',
    rules({
      slotIntervalMinutes: 60,
      bufferBeforeMinutes: 120,
      bufferAfterMinutes: 120,
      minimumNoticeHours: 336,
      windowDays: 180,
      maxPerDay: 24,
      maxPerWeek: 100,
    }),
  ],
])('accepts %s', (_name, input) => {
  expect(validateAvailability(input)).toEqual([])
})

test.each([
  ['no object', null, '', 'Give the availability as an object.'],
  ['a list', [], '', 'Give the availability as an object.'],
  ['no zone', { weekly: {} }, 'timezone', 'Choose a time zone, such as Europe/London.'],
  [
    'an unknown zone',
    { timezone: 'Mars/Olympus' },
    'timezone',
    'Choose a time zone by its IANA name, such as Europe/London.',
  ],
  [
    'a bare offset',
    { timezone: '+01:00' },
    'timezone',
    'Choose a time zone by its IANA name, such as Europe/London.',
  ],
  [
    'a short time',
    monday({ start: '9:00', end: '17:00' }),
    'weekly.mon.0.start',
    'Write the time as HH:MM, such as 09:30.',
  ],
  [
    'an hour that is not',
    monday({ start: '25:00', end: '24:00' }),
    'weekly.mon.0.start',
    'Write the time as HH:MM, such as 09:30.',
  ],
  [
    '24:00 as a start',
    monday({ start: '24:00', end: '24:00' }),
    'weekly.mon.0.start',
    'Write the time as HH:MM, such as 09:30.',
  ],
  [
    'past 24:00',
    monday({ start: '23:00', end: '24:30' }),
    'weekly.mon.0.end',
    'Write the time as HH:MM, such as 17:30, or 24:00 for midnight.',
  ],
  [
    'an end at the start',
    monday({ start: '09:00', end: '09:00' }),
    'weekly.mon.0.end',
    'Make the end later than the start.',
  ],
  [
    'an end over midnight',
    monday({ start: '22:00', end: '02:00' }),
    'weekly.mon.0.end',
    'Make the end later than the start.',
  ],
  [
    'an overlap',
    monday({ start: '10:00', end: '12:00' }, { start: '09:00', end: '10:30' }),
    'weekly.mon.0.start',
    'Start this range when the one before it has ended.',
  ],
  [
    'a range twice',
    monday(hour(9), hour(9)),
    'weekly.mon.1.start',
    'Start this range when the one before it has ended.',
  ],
  [
    'nine ranges',
    monday(...[0, 2, 4, 6, 8, 10, 12, 14, 16].map(hour)),
    'weekly.mon',
    'Use at most 8 ranges a day.',
  ],
  [
    'a day that is no list',
    { timezone: 'UTC', weekly: { sun: 'closed' } },
    'weekly.sun',
    'Give the ranges of the day as a list.',
  ],
  [
    'no such date',
    { timezone: 'UTC', overrides: [{ date: '2026-02-29', ranges: [] }] },
    'overrides.0.date',
    'Write the date as YYYY-MM-DD, such as 2026-12-24.',
  ],
  [
    'a date twice',
    { timezone: 'UTC', overrides: [...dates(2), ...dates(1)] },
    'overrides.2.date',
    'Put all ranges of a date in one override.',
  ],
  [
    'an override upside down',
    { timezone: 'UTC', overrides: [{ date: '2026-02-01', ranges: [{ start: '10:00', end: '09:00' }] }] },
    'overrides.0.ranges.0.end',
    'Make the end later than the start.',
  ],
  [
    '367 overrides',
    { timezone: 'UTC', overrides: dates(367) },
    'overrides',
    'Use at most 366 date overrides.',
  ],
  [
    'time off backwards',
    { timezone: 'UTC', timeOff: [{ from: '2026-06-02T00:00:00Z', to: '2026-06-01T00:00:00Z' }] },
    'timeOff.0.to',
    'Make the end of the time off later than its start.',
  ],
  [
    'time off without a zone',
    { timezone: 'UTC', timeOff: [{ from: '2026-06-01T00:00', to: '2026-06-02T00:00:00Z' }] },
    'timeOff.0.from',
    'Write the instant in ISO 8601 with its offset, such as 2026-12-24T09:00:00Z.',
  ],
  [
    'an odd interval',
    rules({ slotIntervalMinutes: 45 }),
    'rules.slotIntervalMinutes',
    'Choose 15, 20, 30 or 60 minutes between start times.',
  ],
  [
    'a long buffer',
    rules({ bufferBeforeMinutes: 121 }),
    'rules.bufferBeforeMinutes',
    'Use a whole number of minutes from 0 to 120.',
  ],
  [
    'half a minute',
    rules({ bufferAfterMinutes: 0.5 }),
    'rules.bufferAfterMinutes',
    'Use a whole number of minutes from 0 to 120.',
  ],
  [
    'negative notice',
    rules({ minimumNoticeHours: -1 }),
    'rules.minimumNoticeHours',
    'Use a whole number of hours from 0 to 336.',
  ],
  ['no window', rules({ windowDays: 0 }), 'rules.windowDays', 'Use a whole number of days from 1 to 180.'],
  [
    'a high daily cap',
    rules({ maxPerDay: 25 }),
    'rules.maxPerDay',
    'Use a whole number of sessions from 1 to 24.',
  ],
  [
    'a high weekly cap',
    rules({ maxPerWeek: 101 }),
    'rules.maxPerWeek',
    'Use a whole number of sessions from 1 to 100.',
  ],
  [
    'a rule in words',
    rules({ maxPerWeek: '15' }),
    'rules.maxPerWeek',
    'Use a whole number of sessions from 1 to 100.',
  ],
])('refuses %s', (_name, input, path, message) => {
  expect(validateAvailability(input)).toEqual([{ path, message }])
})

test('names every mistake at once', () => {
  const input = {
    ...rules({ windowDays: 0, maxPerDay: 0 }),
    timezone: '',
    weekly: { tue: [{ start: 'x', end: 'y' }] },
  }
  const paths = validateAvailability(input).map(({ path }) => path)
  expect(paths).toEqual([
    'timezone',
    'weekly.tue.0.start',
    'weekly.tue.0.end',
    'rules.windowDays',
    'rules.maxPerDay',
  ])
})
