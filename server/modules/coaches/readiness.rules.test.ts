import { expect, test } from '@jest/globals'
import { isReady, readiness, type ReadinessFacts, stageOf } from './readiness.rules.ts'

const COMPLETE: ReadinessFacts = {
  bio: 'x'.repeat(150),
  specialties: ['Pricing'],
  activeSessionTypes: 1,
  hourlyRateMinor: 9_000,
  cheapestHourMinor: 9_000,
  slotsIn14Days: 3,
  previousRole: 'Manager',
  degree: 'MBA',
  taxResidencyCountry: 'GB',
}

test('a complete profile is ready', () => {
  expect(isReady(readiness(COMPLETE))).toBe(true)
})

test.each<[Partial<ReadinessFacts>, string]>([
  [{ bio: `${'x'.repeat(149)} ` }, 'BIO'],
  [{ specialties: [] }, 'SPECIALTY'],
  [{ activeSessionTypes: 0 }, 'SESSION_TYPE'],
  [{ hourlyRateMinor: 0 }, 'RATE'],
  [{ hourlyRateMinor: 0, cheapestHourMinor: null }, 'RATE'],
  [{ cheapestHourMinor: 9_001 }, 'RATE'],
  [{ slotsIn14Days: 2 }, 'SLOTS'],
  [{ previousRole: ' ' }, 'PREVIOUS_ROLE'],
  [{ degree: null }, 'DEGREE'],
  [{ taxResidencyCountry: null }, 'TAX_RESIDENCY'],
])('with %p only %s is missing', (change, code) => {
  const items = readiness({ ...COMPLETE, ...change })
  expect(items.filter(({ done }) => !done).map((item) => item.code)).toEqual([code])
  expect(isReady(items)).toBe(false)
})

test.each([
  [false, false, false, 'draft'],
  [true, false, false, 'ready_for_review'],
  [true, true, false, 'verified'],
  [true, true, true, 'active'],
])('ready %p, verified %p, active %p is %s', (isReadyForReview, isVerified, isActive, stage) => {
  expect(stageOf({ isReadyForReview, isVerified, isActive })).toBe(stage)
})
