import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { CANCELLATION_POLICIES } from '../../settings/cancellation/cancellation-terms.rules.ts'
import { DEFAULTS, type SettingValues } from '../../settings/registry.rules.ts'
import { type CancellationFacts, quoteCancellation } from './cancellation.rules.ts'
import { HOUR } from '../../../lib/durations.ts'

const START = new Date('2026-12-01T12:00:00Z')

const quote = (hoursBefore: number, change: Partial<CancellationFacts> = {}) =>
  quoteCancellation({
    policy: 'standard',
    figures: DEFAULTS,
    priceMinor: 14_001,
    startsAt: START,
    confirmedAt: new Date('2026-11-01T00:00:00Z'),
    by: 'seeker',
    now: new Date(START.getTime() - hoursBefore * HOUR),
    ...change,
  })

/** Figures that another session was sold under. */
const OTHERS: SettingValues = {
  ...DEFAULTS,
  'cancellation.flexible_full_hours': 19,
  'cancellation.flexible_half_hours': 5,
  'cancellation.standard_full_hours': 31,
  'cancellation.standard_half_hours': 11,
  'cancellation.strict_full_hours': 71,
  'cancellation.strict_half_hours': 29,
  'cancellation.grace_minutes': 90,
  'cancellation.grace_start_hours': 40,
}

test.each([
  ['flexible', 12, 3, DEFAULTS],
  ['standard', 24, 6, DEFAULTS],
  ['strict', 48, 24, DEFAULTS],
  ['flexible', 19, 5, OTHERS],
  ['standard', 31, 11, OTHERS],
  ['strict', 71, 29, OTHERS],
] as const)(
  '%s gives all until %d hours before, half until %d, then nothing',
  (policy, full, half, figures) => {
    const sold = { policy, figures }
    const percents = [full, full - 0.001, half, half - 0.001, 0].map((hours) => quote(hours, sold).percent)
    expect(percents).toEqual([100, 50, 50, 0, 0])
    expect(quote(full + 1, sold).changesAt).toEqual(new Date(START.getTime() - full * HOUR))
    expect(quote(half + 0.5, sold).changesAt).toEqual(new Date(START.getTime() - half * HOUR))
    expect(quote(half - 0.001, sold).changesAt).toBeNull()
  },
)

test('a policy may have no time in which half comes back', () => {
  const figures = { ...DEFAULTS, 'cancellation.standard_half_hours': 24 }
  expect([24, 23.999].map((hours) => quote(hours, { figures }).percent)).toEqual([100, 0])
})

test.each([
  ['all of it', { takenMinor: 14_001, hours: 30 }, { now: 0, half: 0, fallsHours: null }],
  [
    'all of it, when half would be refunded',
    { takenMinor: 14_001, hours: 10 },
    { now: 0, half: 0, fallsHours: null },
  ],
  ['most of it', { takenMinor: 10_001, hours: 30 }, { now: 4_000, half: 4_000, fallsHours: 6 }],
  ['a little', { takenMinor: 1, hours: 30 }, { now: 14_000, half: 7_001, fallsHours: 24 }],
])('a charged-back amount is not refunded as well: %s', (_what, { takenMinor, hours }, expected) => {
  const { refundMinor, steps, changesAt } = quote(hours, { takenMinor })
  expect({
    now: refundMinor,
    half: steps.find(({ percent }) => percent === 50)?.refundMinor,
    fallsHours: changesAt && (START.getTime() - changesAt.getTime()) / HOUR,
  }).toEqual(expected)
})

test('half of an odd price is rounded up', () => {
  expect(quote(20).refundMinor).toBe(7_001)
})

test.each([
  [0, 7_001],
  [5_000, 2_001],
  [9_000, 0],
])('when %d came back before, %d of the half are still to come', (backMinor, refundMinor) => {
  const { steps, ...told } = quote(20, { backMinor })
  expect(told).toMatchObject({ percent: 50, refundMinor, totalMinor: 7_001 })
  expect(steps.map((step) => step.refundMinor)).toEqual([refundMinor, 0])
})

test.each(['coach', 'admin', 'platform'] as const)('when the %s cancels, everything comes back', (by) => {
  expect(quote(0.01, { by })).toMatchObject({ percent: 100, refundMinor: 14_001, changesAt: null })
})

test('before anything is confirmed, everything comes back', () => {
  expect(quote(0.5, { confirmedAt: null })).toMatchObject({ percent: 100, changesAt: null })
})

test('for a while after paying everything comes back, while the start is far enough away', () => {
  const paid = (hoursBefore: number) => ({
    policy: 'strict' as const,
    confirmedAt: new Date(START.getTime() - hoursBefore * HOUR),
  })
  expect(quote(30, paid(30.5)).percent).toBe(100)
  expect(quote(29.4, paid(30.5)).percent).toBe(50)
  expect(quote(24.001, paid(24.5)).percent).toBe(100)
  expect(quote(24, paid(24.5)).percent).toBe(50)
  expect(quote(23.9, paid(24)).percent).toBe(0)
  const otherwise = (hoursBefore: number) => ({ ...paid(hoursBefore), figures: OTHERS })
  expect(quote(49.01, otherwise(50.5)).percent).toBe(100)
  expect(quote(48.99, otherwise(50.5)).percent).toBe(50)
  expect(quote(40, otherwise(40.5)).percent).toBe(50)
})

const anyFacts = fc.record({
  policy: fc.constantFrom(...CANCELLATION_POLICIES),
  figures: fc.constantFrom(DEFAULTS, OTHERS),
  priceMinor: fc.integer({ min: 0, max: 100_000_000 }),
  startsAt: fc.constant(START),
  confirmedAt: fc.option(
    fc.integer({ min: 0, max: 400 }).map((hours) => new Date(START.getTime() - hours * HOUR)),
  ),
  by: fc.constantFrom('seeker' as const, 'coach' as const, 'admin' as const),
  now: fc.integer({ min: 0, max: 400 * HOUR }).map((before) => new Date(START.getTime() - before)),
})

test('a refund never exceeds the price, never grows with time, and holds until changesAt to the millisecond', () => {
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 0, max: 400 * HOUR }), (facts, later) => {
      const now = quoteCancellation(facts)
      expect(now.refundMinor).toBeLessThanOrEqual(facts.priceMinor)
      expect(now.refundMinor).toBe(Math.round((facts.priceMinor * now.percent) / 100))
      const then = quoteCancellation({ ...facts, now: new Date(facts.now.getTime() + later) })
      expect(then.refundMinor).toBeLessThanOrEqual(now.refundMinor)
      if (!now.changesAt) return
      expect(quoteCancellation({ ...facts, now: now.changesAt }).percent).toBe(now.percent)
      expect(
        quoteCancellation({ ...facts, now: new Date(now.changesAt.getTime() + 1) }).percent,
      ).toBeLessThan(now.percent)
    }),
  )
})

test('the steps follow each other without a gap to the start, and each is what a cancellation gives within it', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(100, 50, 0), (one, capPercent) => {
      const facts = { ...one, capPercent }
      const { steps, changesAt, percent, refundMinor } = quoteCancellation(facts)
      expect(steps[0]).toMatchObject({ from: facts.now, percent, refundMinor })
      expect(steps.at(-1)?.until).toEqual(facts.startsAt)
      expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ until }) => until))
      expect(changesAt).toEqual(steps.length > 1 ? steps[0]?.until : null)
      for (const [place, step] of steps.entries()) {
        const first = place === 0 ? step.from : new Date(step.from.getTime() + 1)
        for (const now of [first, step.until])
          expect(quoteCancellation({ ...facts, now })).toMatchObject({
            percent: step.percent,
            refundMinor: step.refundMinor,
          })
      }
    }),
  )
})

test.each([
  [100, 60, 100, 48],
  [50, 60, 50, 24],
  [50, 24, 50, 24],
  [50, 23.9, 0, null],
  [0, 60, 0, null],
])('a move left at most %d %%: %d hours before, strict gives %d', (capPercent, hours, percent, until) => {
  const { percent: told, changesAt } = quote(hours, { policy: 'strict', capPercent })
  expect([told, changesAt]).toEqual([
    percent,
    until === null ? null : new Date(START.getTime() - until * HOUR),
  ])
  expect(quote(hours, { policy: 'strict', capPercent, by: 'coach' }).percent).toBe(100)
})
