import { describe, expect, test } from '@jest/globals'
import {
  instantOf,
  isKnownZone,
  isTimeZone,
  localDate,
  localTime,
  zoneLabel,
  zoneName,
} from './zone.rules.ts'

describe('isTimeZone', () => {
  test.each([
    'Europe/London',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'America/Argentina/Buenos_Aires',
    'UTC',
    'utc',
    'GMT',
    'Etc/GMT+5',
  ])('knows %s', (id) => expect(isTimeZone(id)).toBe(true))
  test.each([
    '',
    'Mars/Olympus',
    'europe/london',
    'EUROPE/LONDON',
    '+05:30',
    '-05',
    'GMT+5:00',
    'SystemV/EST5',
    'SystemV/EST5EDT',
    'EST5EDT',
    'PST8PDT',
    'EST',
    'CET',
  ])('refuses "%s"', (id) => expect(isTimeZone(id)).toBe(false))

  test('UTC is kept in capitals, and every other name as it is', () => {
    expect(['utc', 'Utc', 'Europe/London'].map(zoneName)).toEqual(['UTC', 'UTC', 'Europe/London'])
  })

  test('a name without a place that was kept before still has its time', () => {
    expect(isKnownZone('EST5EDT')).toBe(true)
    expect(localTime(new Date('2026-07-01T12:00:00Z'), 'EST5EDT')).toBe('08:00')
    expect(localTime(new Date('2026-07-01T12:00:00Z'), 'utc')).toBe('12:00')
  })
})

describe('instantOf', () => {
  test.each([
    // an ordinary day
    ['Europe/London', '2026-01-15', '09:00', '2026-01-15T09:00:00.000Z'],
    ['Europe/London', '2026-07-15', '09:00', '2026-07-15T08:00:00.000Z'],
    ['Asia/Kolkata', '2026-07-15', '09:00', '2026-07-15T03:30:00.000Z'],
    ['Asia/Kathmandu', '2026-07-15', '00:00', '2026-07-14T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-07-15', '00:00', '2026-07-14T10:00:00.000Z'],
    ['Etc/GMT+12', '2026-07-15', '23:59', '2026-07-16T11:59:00.000Z'],
    ['America/St_Johns', '2026-01-15', '12:00', '2026-01-15T15:30:00.000Z'],
    // clocks forward: the gap is skipped, its edges are not
    ['Europe/London', '2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/London', '2026-03-29', '01:00', null],
    ['Europe/London', '2026-03-29', '01:59', null],
    ['Europe/London', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    ['America/New_York', '2026-03-08', '02:30', null],
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['Australia/Lord_Howe', '2025-10-05', '02:00', null],
    ['Australia/Lord_Howe', '2025-10-05', '02:29', null],
    ['Australia/Lord_Howe', '2025-10-05', '02:30', '2025-10-04T15:30:00.000Z'],
    ['America/Santiago', '2025-09-07', '00:00', null],
    ['America/Santiago', '2025-09-06', '24:00', null],
    ['America/Santiago', '2025-09-07', '01:00', '2025-09-07T04:00:00.000Z'],
    ['Africa/Casablanca', '2026-03-22', '02:30', null],
    ['Africa/Casablanca', '2026-03-22', '03:00', '2026-03-22T02:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30', '12:00', null],
    ['Pacific/Apia', '2011-12-29', '23:59', '2011-12-30T09:59:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '00:00', '2011-12-30T10:00:00.000Z'],
    // clocks back: the first of two occurrences
    ['Europe/London', '2025-10-26', '01:00', '2025-10-26T00:00:00.000Z'],
    ['Europe/London', '2025-10-26', '01:59', '2025-10-26T00:59:00.000Z'],
    ['Europe/London', '2025-10-26', '02:00', '2025-10-26T02:00:00.000Z'],
    ['America/New_York', '2025-11-02', '01:30', '2025-11-02T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:30', '2026-04-04T14:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '02:00', '2026-04-04T15:30:00.000Z'],
    ['America/Santiago', '2026-04-04', '23:30', '2026-04-05T02:30:00.000Z'],
    ['America/Santiago', '2026-04-04', '24:00', '2026-04-05T04:00:00.000Z'],
    ['Africa/Casablanca', '2026-02-15', '02:30', '2026-02-15T01:30:00.000Z'],
    ['America/St_Johns', '2010-11-07', '00:00', '2010-11-07T02:30:00.000Z'],
    // nothing to read
    ['Europe/London', '2026-02-30', '09:00', null],
    ['Europe/London', '2026-13-01', '09:00', null],
    ['Europe/London', '26-01-01', '09:00', null],
    ['Europe/London', '2026-01-15', '9:00', null],
    ['Europe/London', '2026-01-15', '24:30', null],
  ])('%s %s %s is %s', (zone, date, time, expected) => {
    expect(instantOf(date, time, zone)?.toISOString() ?? null).toBe(expected)
  })
})

test.each([
  ['Europe/London', '2025-10-26T00:30:00Z', '2025-10-26', '01:30'],
  ['Europe/London', '2025-10-26T01:30:00Z', '2025-10-26', '01:30'],
  ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31', '23:59'],
  ['Pacific/Apia', '2011-12-30T09:59:00Z', '2011-12-29', '23:59'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31', '00:00'],
  ['Asia/Kolkata', '2026-06-01T18:30:00Z', '2026-06-02', '00:00'],
])('%s shows %s as %s %s', (zone, instant, date, time) => {
  expect(localDate(new Date(instant), zone)).toBe(date)
  expect(localTime(new Date(instant), zone)).toBe(time)
})

test.each([
  ['America/New_York', '2026-01-15T00:00:00Z', '(GMT-5:00) New York'],
  ['America/New_York', '2026-07-15T00:00:00Z', '(GMT-4:00) New York'],
  ['Asia/Kolkata', '2026-07-15T00:00:00Z', '(GMT+5:30) Kolkata'],
  ['America/St_Johns', '2026-01-15T00:00:00Z', '(GMT-3:30) St Johns'],
  ['Europe/London', '2026-01-15T00:00:00Z', '(GMT+0:00) London'],
  ['America/Argentina/Buenos_Aires', '2026-01-15T00:00:00Z', '(GMT-3:00) Buenos Aires'],
  ['UTC', '2026-01-15T00:00:00Z', '(GMT+0:00) UTC'],
])('%s at %s is labelled %s', (zone, at, label) => {
  expect(zoneLabel(zone, new Date(at))).toBe(label)
})

test('an unknown zone is refused by name', () => {
  expect(() => localDate(new Date(0), 'Mars/Olympus')).toThrow('Unknown time zone: Mars/Olympus')
})
