import { describe, expect, test } from '@jest/globals'
import { tzOffset } from '@date-fns/tz'
import { DAY, MINUTE } from '../durations.ts'
import { isCurrent, makeZoneTable, spansOf } from './zone-table.rules.ts'

const table = makeZoneTable(2026)
const spans = spansOf(table)
const offsetIn = (zone: string, at: number) =>
  spans.get(zone)?.find(({ from, until }) => from <= at && at < until)?.offset

describe('the table of zones', () => {
  test.each([
    'Europe/London',
    'America/New_York',
    'America/Vancouver',
    'Africa/Casablanca',
    'Australia/Lord_Howe',
    'Asia/Calcutta',
    'Asia/Kolkata',
    'US/Pacific',
    'America/Argentina/Buenos_Aires',
    'America/Nuuk',
    'Europe/Kyiv',
    'UTC',
  ])('says of %s what Intl does, each day at an odd hour', (zone) => {
    const days = Array.from({ length: 1_800 }, (_, day) => table.from + day * DAY + 7 * 3_600_000)
    const wrong = days.filter((at) => offsetIn(zone, at) !== tzOffset(zone, new Date(at)) * MINUTE)
    expect(wrong).toEqual([])
  })

  test('changes at the minute at which clocks do', () => {
    const change = Date.parse('2026-03-29T01:00:00Z')
    expect([offsetIn('Europe/London', change - 1), offsetIn('Europe/London', change)]).toEqual([
      0,
      60 * MINUTE,
    ])
  })

  test('has every zone that Intl has', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !spans.has(zone))).toEqual([])
  })

  test.each([
    ['2026-01-01', true],
    ['2027-12-31', true],
    ['2025-12-31', false],
    ['2028-01-03', false],
  ])('made in 2026 is current on %s: %s', (day, expected) => {
    expect(isCurrent(table, new Date(day))).toBe(expected)
    expect(isCurrent({ ...table, version: '2019a' }, new Date(day))).toBe(false)
  })
})
