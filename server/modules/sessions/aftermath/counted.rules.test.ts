import { describe, expect, test } from '@jest/globals'
import { MINUTE } from '../../../lib/durations.ts'
import { DEFAULTS } from '../../settings/registry.rules.ts'
import { countsForCoach, isPricedToCount } from './counted.rules.ts'

const START = new Date('2026-11-24T12:00:00Z')
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE)
const FIGURES = {
  ...DEFAULTS,
  'sessions.counts_price_percent': 50,
  'sessions.counts_least_units': 10,
  'sessions.counts_length_percent': 50,
}
/** An hour at £140, joined at its start. */
const HOUR_LONG = {
  priceMinor: 14_000,
  usualRateMinor: 14_000,
  startsAt: START,
  endsAt: at(60),
  coachJoinedAt: START,
  seekerJoinedAt: START,
}

describe('the price', () => {
  test.each([
    [14_000, 14_000, 60, true],
    [7_000, 14_000, 60, true],
    [6_999, 14_000, 60, false],
    [3_500, 14_000, 30, true],
    [3_499, 14_000, 30, false],
    [30, 30, 60, false],
    [999, 999, 60, false],
    [1_000, 1_000, 60, true],
    [1_000, 0, 60, true],
    [0, 0, 60, false],
  ])('%d at %d an hour for %d minutes: %p', (priceMinor, usualRateMinor, minutes, counts) => {
    const session = { ...HOUR_LONG, priceMinor, usualRateMinor, endsAt: at(minutes) }
    expect(isPricedToCount(session, FIGURES)).toBe(counts)
    expect(countsForCoach(session, at(minutes), FIGURES)).toBe(counts)
  })

  test('a free session does not count under any settings', () => {
    const lenient = { ...FIGURES, 'sessions.counts_price_percent': 0, 'sessions.counts_least_units': 0 }
    expect(isPricedToCount({ ...HOUR_LONG, priceMinor: 0 }, lenient)).toBe(false)
    expect(isPricedToCount({ ...HOUR_LONG, priceMinor: 1 }, lenient)).toBe(true)
  })
})

describe('the length', () => {
  test.each([
    ['as long as it was booked', { from: [0, 0], to: 60 }, true],
    ['half of it', { from: [0, 0], to: 30 }, true],
    ['a minute', { from: [0, 0], to: 1 }, false],
    ['a minute less than half, because the coach was late', { from: [31, 0], to: 60 }, false],
    ['half of it, because the seeker was late', { from: [-5, 30], to: 60 }, true],
    ['not beyond the end, when the session ends automatically', { from: [31, 0], to: 70 }, false],
    ['not before the start', { from: [-10, -10], to: -5 }, false],
    ['unknown, because both only confirmed that it was held', { from: [null, null], to: 120 }, true],
  ] as const)('%s', (_what, { from: [coach, seeker], to }, counts) => {
    const session = {
      ...HOUR_LONG,
      coachJoinedAt: coach === null ? null : at(coach),
      seekerJoinedAt: seeker === null ? null : at(seeker),
    }
    expect(countsForCoach(session, at(to), FIGURES)).toBe(counts)
  })
})
