import { expect, test } from '@jest/globals'
import { timeZoneOptions, zoneLabel } from './time-zones.ts'

const WINTER = new Date('2026-11-20T12:00:00Z')
const SUMMER = new Date('2026-07-01T12:00:00Z')

function labelOf(id: string, at: Date) {
  return timeZoneOptions(at).find((zone) => zone.id === id)?.label
}

test('labels carry the offset of the season', () => {
  expect(labelOf('America/New_York', WINTER)).toBe('(GMT-5:00) Eastern Time (US & Canada) (ET)')
  expect(labelOf('America/New_York', SUMMER)).toBe('(GMT-4:00) Eastern Time (US & Canada) (ET)')
  expect(labelOf('Asia/Kolkata', SUMMER)).toBe('(GMT+5:30) India (IST)')
})

test('the list is known to this runtime, without doubles, west to east', () => {
  const zones = timeZoneOptions(WINTER)
  expect(zones.length).toBeGreaterThanOrEqual(70)
  expect(new Set(zones.map((zone) => zone.id)).size).toBe(zones.length)
  expect(zones.map((zone) => zone.offset)).toEqual(zones.map((zone) => zone.offset).sort((a, b) => a - b))
})

test('the short label names a city, also for a zone outside the list', () => {
  expect(zoneLabel('Europe/London', WINTER)).toBe('(GMT+0:00) London')
  expect(zoneLabel('Europe/London', SUMMER)).toBe('(GMT+1:00) London')
  expect(zoneLabel('America/Port_of_Spain', WINTER)).toBe('(GMT-4:00) Port of Spain')
})
