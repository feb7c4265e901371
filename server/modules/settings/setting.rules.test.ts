import { describe, expect, test } from '@jest/globals'
import { DEFAULTS, definitionOf, SETTING_KEYS, type SettingKey } from './registry.rules.ts'
import { misfit, readSetting } from './setting.rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

test.each<[SettingKey, string, number | string | null]>([
  ['booking.hold_minutes', '5', 5],
  ['booking.hold_minutes', ' 60 ', 60],
  ['booking.hold_minutes', '4', null],
  ['booking.hold_minutes', '61', null],
  ['booking.hold_minutes', '15.5', null],
  ['booking.hold_minutes', '1e1', null],
  ['booking.hold_minutes', '-15', null],
  ['booking.hold_minutes', '0x10', null],
  ['booking.hold_minutes', '', null],
  ['booking.slot_interval_minutes', '20', 20],
  ['booking.slot_interval_minutes', '25', null],
  ['booking.slot_interval_minutes', '45', null],
  ['exchange.eur_per_pound', '1.1432', 1.1432],
  ['exchange.eur_per_pound', '1.14321', null],
  ['exchange.eur_per_pound', '0', null],
  ['exchange.eur_per_pound', 'NaN', null],
  ['exchange.as_of', '2026-11-20', '2026-11-20'],
  ['exchange.as_of', '2026-11-21', null],
  ['exchange.as_of', '2026-02-30', null],
  ['exchange.as_of', '20 Nov', null],
])('%s takes %j as %j', (key, typed, value) => {
  const read = readSetting(key, typed, NOW)
  expect('value' in read ? read.value : null).toBe(value)
  expect('mistake' in read ? read.mistake : 'Enter a value.').toMatch(/^Enter a .*\.$/)
})

describe('every figure', () => {
  test.each(SETTING_KEYS)('%s is within its own limits and says where it comes from', (key) => {
    const definition = definitionOf(key)
    expect('value' in readSetting(key, String(definition.value), NOW)).toBe(true)
    expect(definition.source).toMatch(/^§\d/)
    expect(definition.label).not.toBe('')
  })
})

test('later sessions never cost a coach more than the first', () => {
  const terms = (first: number, later: number) => ({
    ...DEFAULTS,
    'commission.first_percent': first,
    'commission.later_percent': later,
  })
  expect(misfit(terms(20, 20))).toBeNull()
  expect(misfit(terms(20, 21))).toMatch(/cannot be more/)
  expect(misfit(terms(9, 10))).toMatch(/cannot be more/)
})

test.each([
  [5, 8, 12, true],
  [8, 8, 8, true],
  [9, 8, 12, false],
  [5, 13, 12, false],
])('packages of 3, 5 and 10 with %d, %d and %d %% off: %p', (three, five, ten, isFit) => {
  const values = {
    ...DEFAULTS,
    'packages.of_3_percent': three,
    'packages.of_5_percent': five,
    'packages.of_10_percent': ten,
  }
  expect(misfit(values) === null).toBe(isFit)
})

describe('how early cancelling has to be', () => {
  type Change = Partial<Record<Exclude<SettingKey, 'exchange.as_of'>, number>>
  const FITS = /^They fit\.$/
  const hours = (change: Change) => misfit({ ...DEFAULTS, ...change })

  test.each<[Change, RegExp]>([
    [{ 'cancellation.standard_half_hours': 24 }, FITS],
    [
      { 'cancellation.standard_half_hours': 25, 'cancellation.strict_half_hours': 30 },
      /^“Standard: half .*” \(25 hours\) cannot be more than “Standard: all .*” \(24 hours\)\.$/,
    ],
    [{ 'cancellation.flexible_full_hours': 24 }, FITS],
    [
      { 'cancellation.flexible_full_hours': 25 },
      /^“Flexible: all .*” \(25 hours\) cannot be more than “Standard: all .*” \(24 hours\)\.$/,
    ],
    [
      { 'cancellation.strict_full_hours': 23, 'cancellation.strict_half_hours': 23 },
      /^“Standard: all .*” \(24 hours\) cannot be more than “Strict: all .*” \(23 hours\)\.$/,
    ],
    [
      { 'cancellation.flexible_half_hours': 7 },
      /^“Flexible: half .*” \(7 hours\) cannot be more than “Standard: half .*” \(6 hours\)\.$/,
    ],
    [
      { 'cancellation.strict_half_hours': 5 },
      /^“Standard: half .*” \(6 hours\) cannot be more than “Strict: half .*” \(5 hours\)\.$/,
    ],
  ])('%p: %p', (change, mistake) => {
    expect(hours(change) ?? 'They fit.').toMatch(mistake)
  })
})

test.each<[SettingKey, number, SettingKey, number, boolean]>([
  ['booking.notice_hours', 167, 'booking.window_days', 7, true],
  ['booking.notice_hours', 168, 'booking.window_days', 7, false],
  ['sessions.dispute_hours', 168, 'sessions.closes_after_days', 1, false],
  ['sessions.dispute_hours', 168, 'sessions.closes_after_days', 30, true],
])('%s %d within %s %d: %p', (hours, figure, days, count, isFit) => {
  const mistake = misfit({ ...DEFAULTS, [hours]: figure, [days]: count })
  expect(mistake === null).toBe(isFit)
  expect(mistake ?? 'must be less than').toMatch(/must be less than/)
})

test('what the parties answer late can still be disputed before it closes', () => {
  const figures = { 'sessions.closes_after_days': 4, 'sessions.dispute_hours': 48 }
  expect(misfit({ ...DEFAULTS, ...figures, 'sessions.resolution_hours': 47 })).toBeNull()
  expect(misfit({ ...DEFAULTS, ...figures, 'sessions.resolution_hours': 48 })).toMatch(/ and .*must be less/)
})

test('asking for another time cannot end before moving without asking does', () => {
  expect(misfit({ ...DEFAULTS, 'moving.ask_hours': 24 })).toBeNull()
  expect(misfit({ ...DEFAULTS, 'moving.ask_hours': 25 })).toBe(
    '“A seeker asks for another time before the start by at least” (25 hours) cannot be more than “A seeker moves a session without asking before the start by at least” (24 hours).',
  )
})
