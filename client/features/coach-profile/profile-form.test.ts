import { describe, expect, test } from '@jest/globals'
import type { CoachProfileForm_profileFragment } from '../../generated/graphql.ts'
import { FIGURES } from '../../testing/api-link.ts'
import { nextRange, timeOptions } from '../availability/day-times.ts'
import { instantOfWallClock, wallClock } from '../availability/wall-clock.ts'
import { formPath, mistakesOf } from './form-mistakes.ts'
import { decimalOf, minorOf } from './money-text.ts'
import { buildProfile } from './profile.testing.ts'
import { formOf } from './profile-form.ts'
import { changesOf } from './profile-input.ts'
import { keyFor } from './session-type-presets.ts'

const profile = (overrides = {}) => buildProfile(overrides) as unknown as CoachProfileForm_profileFragment
const form = (overrides = {}) => formOf(profile(overrides), 'Europe/Stockholm', FIGURES.calendarRules)

describe('amounts as typed', () => {
  test.each([
    ['140', 14_000],
    ['140.5', 14_050],
    ['140,05', 14_005],
    [' 0.99 ', 99],
    ['', null],
    ['12.345', null],
    ['-5', null],
    ['a lot', null],
  ])('%p is %p', (text, minor) => expect(minorOf(text)).toBe(minor))

  test('an amount survives the way there and back', () => {
    for (const minor of [0, 1, 99, 100, 14_000, 14_050, 999_999])
      expect(minorOf(decimalOf(minor))).toBe(minor)
  })
})

describe('a wall-clock time of a zone', () => {
  test('is the same instant read back, on both sides of a clock change', () => {
    for (const instant of [
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T12:30:00.000Z',
      '2026-07-01T06:15:00.000Z',
    ])
      expect(instantOfWallClock(wallClock(instant, 'Europe/Stockholm'), 'Europe/Stockholm')).toBe(instant)
  })

  test('empty stays empty', () => expect(instantOfWallClock('', 'UTC')).toBe(''))
})

describe('what is sent', () => {
  test('nothing when nothing changed', () => expect(changesOf(form(), form())).toEqual({}))

  test('only what changed, as the API takes it', () => {
    const changed = { ...form(), hourlyRate: '120.50', degree: '  ', experienceYears: '7' }
    expect(changesOf(changed, form())).toEqual({ hourlyRateMinor: 12_050, degree: null, experienceYears: 7 })
  })

  test('in a new currency every price, though its number stays', () => {
    const moved = { ...form(), taxResidencyCountry: 'US' }
    expect(changesOf(moved, form())).toMatchObject({
      taxResidencyCountry: 'US',
      hourlyRateMinor: 12_000,
      sessionTypes: [{ key: 'live-case', priceMinor: null }],
    })
    expect(changesOf({ ...form(), taxResidencyCountry: 'FR' }, form())).toEqual({ taxResidencyCountry: 'FR' })
  })

  test('a session type without a price goes by the rate; an intro call has none', () => {
    const [type] = form().sessionTypes
    if (!type) throw new Error('The profile has a session type.')
    const sessionTypes = [
      { ...type, price: '99' },
      { ...type, key: 'intro', kind: 'INTRO_CALL' as const, durationMinutes: '15', price: '99' },
      { ...type, key: 'drill' },
    ]
    const { sessionTypes: sent } = changesOf({ ...form(), sessionTypes }, form())
    expect(sent?.map(({ key, priceMinor }) => [key, priceMinor])).toEqual([
      ['live-case', 9_900],
      ['intro', null],
      ['drill', null],
    ])
  })

  test('hours with their zone, and times off as instants of it', () => {
    const before = form()
    const weekly = { ...before.availability.weekly, mon: [{ start: '18:00', end: '24:00' }] }
    const timeOff = [{ from: '2026-12-24T00:00', to: '2026-12-27T00:00' }]
    const { availability } = changesOf(
      { ...before, availability: { ...before.availability, weekly, timeOff } },
      before,
    )
    expect(availability).toMatchObject({
      timezone: 'Europe/Stockholm',
      weekly: { mon: [{ start: '18:00', end: '24:00' }], tue: [] },
      timeOff: [{ from: '2026-12-23T23:00:00.000Z', to: '2026-12-26T23:00:00.000Z' }],
      rules: { minimumNoticeHours: 12, bufferAfterMinutes: 15 },
    })
  })
})

describe('what is typed where a number belongs', () => {
  test('is named by its field', () => {
    const [type] = form().sessionTypes
    if (!type) throw new Error('The profile has a session type.')
    const wrong = {
      ...form(),
      experienceYears: 'many',
      hourlyRate: 'free',
      sessionTypes: [{ ...type, durationMinutes: '', price: 'x' }],
    }
    expect(Object.keys(mistakesOf(wrong))).toEqual([
      'experienceYears',
      'hourlyRate',
      'sessionTypes.0.durationMinutes',
      'sessionTypes.0.price',
    ])
    expect(mistakesOf(form())).toEqual({})
  })

  test('is told to be smaller where it is a number, but too long to be sent', () => {
    const long = { ...form(), externalTotalSessions: '9999999999', hourlyRate: '99999999.50' }
    expect(mistakesOf(long)).toEqual({
      externalTotalSessions: 'Enter a smaller number.',
      hourlyRate: 'Enter a smaller number.',
    })
  })

  test.each([
    ['hourlyRateMinor', 'hourlyRate'],
    ['specialties.3', 'specialties'],
    ['sessionTypes', 'sessionTypes.root'],
    ['sessionTypes.2.priceMinor', 'sessionTypes.2.price'],
    ['availability.weekly.mon.0.end', 'availability.weekly.mon.0.end'],
  ])('the server’s %s is shown at %s', (path, shown) => expect(formPath(path)).toBe(shown))
})

test('a key is made of the title and taken once', () => {
  expect(keyFor('Live case', [])).toBe('live-case')
  expect(keyFor('Live case', ['live-case', 'live-case-2'])).toBe('live-case-3')
  expect(keyFor('!!!', [])).toBe('session')
})

test('times are half hours, and the one that is set', () => {
  expect(timeOptions('09:30')).toHaveLength(49)
  expect(
    timeOptions('09:10')
      .map(({ value }) => value)
      .slice(18, 21),
  ).toEqual(['09:00', '09:10', '09:30'])
  expect(nextRange([])).toEqual({ start: '18:00', end: '21:00' })
  expect(nextRange([{ end: '12:00' }])).toEqual({ start: '12:30', end: '14:30' })
  expect(nextRange([{ end: '23:00' }])).toEqual({ start: '23:30', end: '24:00' })
})
