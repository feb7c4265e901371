import { describe, expect, jest, test } from '@jest/globals'
import { browserTimeZone, timeZoneOptions, zoneLabel } from './time-zones.ts'

const WINTER = new Date('2026-11-20T12:00:00Z')
const SUMMER = new Date('2026-07-01T12:00:00Z')

function labelOf(id: string, at: Date) {
  return timeZoneOptions(at).find((zone) => zone.id === id)?.label
}

test('labels carry the offset of the season §3.10', () => {
  expect(labelOf('America/New_York', WINTER)).toBe('(GMT-5:00) Eastern Time (US & Canada) (ET)')
  expect(labelOf('America/New_York', SUMMER)).toBe('(GMT-4:00) Eastern Time (US & Canada) (ET)')
  expect(labelOf('Asia/Kolkata', SUMMER)).toBe('(GMT+5:30) India (IST)')
})

test('about seventy zones known to this runtime, without doubles, west to east §3.10', () => {
  const zones = timeZoneOptions(WINTER)
  expect(zones.length).toBeGreaterThanOrEqual(65)
  expect(zones.length).toBeLessThanOrEqual(75)
  expect(new Set(zones.map((zone) => zone.region))).toEqual(
    new Set(['Americas', 'Atlantic', 'Europe', 'Asia']),
  )
  expect(new Set(zones.map((zone) => zone.id)).size).toBe(zones.length)
  expect(zones.map((zone) => zone.offset)).toEqual(zones.map((zone) => zone.offset).sort((a, b) => a - b))
})

test('the short label names a city, also for a zone outside the list', () => {
  expect(zoneLabel('Europe/London', WINTER)).toBe('(GMT+0:00) London')
  expect(zoneLabel('Europe/London', SUMMER)).toBe('(GMT+1:00) London')
  expect(zoneLabel('America/Port_of_Spain', WINTER)).toBe('(GMT-4:00) Port of Spain')
})

describe('the zone of the browser', () => {
  const reported = (timeZone: string | undefined) => {
    const spy = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    spy.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions)
    try {
      return browserTimeZone()
    } finally {
      spy.mockRestore()
    }
  }

  test('is what it reports, under its name of today', () => {
    expect(reported('Europe/Paris')).toBe('Europe/Paris')
    expect(reported('Asia/Calcutta')).toBe('Asia/Kolkata')
  })

  test.each([undefined, '', 'Mars/Olympus'])('is New York when it reports %s §9.31', (timeZone) => {
    expect(reported(timeZone)).toBe('America/New_York')
  })
})
