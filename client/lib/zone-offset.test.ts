import { describe, expect, test } from '@jest/globals'
import { formatOffset, instantOf, isTimeZone, offsetMinutes } from './zone-offset.ts'

test.each([
  [0, 'GMT+0:00'],
  [-300, 'GMT-5:00'],
  [330, 'GMT+5:30'],
  [-210, 'GMT-3:30'],
  [845, 'GMT+14:05'],
])('%i minutes east is %s', (minutes, text) => {
  expect(formatOffset(minutes)).toBe(text)
})

test('the offset follows the season', () => {
  expect(offsetMinutes('Europe/London', new Date('2026-07-01T00:00:00Z'))).toBe(60)
  expect(offsetMinutes('Europe/London', new Date('2026-12-01T00:00:00Z'))).toBe(0)
})

describe('instantOf', () => {
  test('an ordinary time', () => {
    expect(instantOf('2026-11-21', '09:30', 'America/New_York').toISOString()).toBe(
      '2026-11-21T14:30:00.000Z',
    )
  })

  test('a time that happens twice means its first occurrence', () => {
    expect(instantOf('2026-10-25', '01:30', 'Europe/London').toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(instantOf('2026-11-01', '01:30', 'America/New_York').toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    )
  })

  test('a skipped time moves past the gap', () => {
    expect(instantOf('2026-03-29', '01:30', 'Europe/London').toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(instantOf('2026-03-08', '02:15', 'America/New_York').toISOString()).toBe(
      '2026-03-08T07:15:00.000Z',
    )
  })
})

test('isTimeZone', () => {
  expect(isTimeZone('Asia/Kolkata')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})
