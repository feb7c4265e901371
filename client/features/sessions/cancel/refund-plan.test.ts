import { describe, expect, test } from '@jest/globals'
import type { CancellationPolicy } from '../../../generated/graphql.ts'
import { HOUR } from '../../../lib/durations.ts'
import { CANCELLATION, FIGURES } from '../../../testing/api-link.ts'
import { type CancellationTerms, termsOf } from '../../figures/use-figures.ts'
import { refundPlan } from './refund-plan.ts'

const START = Date.UTC(2026, 10, 21, 9, 30)
const startsAt = new Date(START).toISOString()

/** The plan of a session paid `hours` before the start, as "percent until hours before". */
const planAt = (policy: CancellationPolicy, hours: number, change: Partial<CancellationTerms> = {}) => {
  const terms = termsOf(FIGURES, policy) ?? CANCELLATION[0]
  return refundPlan({ terms: { ...terms, ...change }, startsAt }, START - hours * HOUR)
}

const told = (policy: CancellationPolicy, hours: number, change: Partial<CancellationTerms> = {}) =>
  planAt(policy, hours, change).map(({ percent, until }) => [percent, (START - until) / HOUR])

describe('what comes back', () => {
  test.each([
    [
      'FLEXIBLE',
      72,
      [
        [100, 12],
        [50, 3],
        [0, 0],
      ],
    ],
    [
      'STANDARD',
      72,
      [
        [100, 24],
        [50, 6],
        [0, 0],
      ],
    ],
    [
      'STRICT',
      72,
      [
        [100, 48],
        [50, 24],
        [0, 0],
      ],
    ],
    [
      'STANDARD',
      20,
      [
        [50, 6],
        [0, 0],
      ],
    ],
    ['STANDARD', 5, [[0, 0]]],
    [
      'FLEXIBLE',
      13,
      [
        [100, 12],
        [50, 3],
        [0, 0],
      ],
    ],
  ] as const)('%s, paid %i hours before', (policy, hours, expected) => {
    expect(told(policy, hours)).toEqual(expected)
  })

  test('everything for an hour after paying, when the start is over a day away', () => {
    expect(told('STRICT', 40)).toEqual([
      [100, 39],
      [50, 24],
      [0, 0],
    ])
    expect(told('STRICT', 24.5)[0]).toEqual([100, 24 + 1 / HOUR])
    expect(told('STRICT', 24)).toEqual([[0, 0]])
  })

  test('other figures that are in force', () => {
    const unusual = { fullHours: 31, halfHours: 11, graceMinutes: 90, graceStartHours: 20 }
    expect(told('STANDARD', 72, unusual)).toEqual([
      [100, 31],
      [50, 11],
      [0, 0],
    ])
    expect(told('STANDARD', 30, unusual)).toEqual([
      [100, 28.5],
      [50, 11],
      [0, 0],
    ])
    expect(told('STANDARD', 72, { halfHours: 24 })).toEqual([
      [100, 24],
      [0, 0],
    ])
  })

  test('the steps follow each other without a gap and never give more back later', () => {
    for (const policy of ['FLEXIBLE', 'STANDARD', 'STRICT'] as const) {
      for (let hours = 0.5; hours < 100; hours += 0.5) {
        const steps = planAt(policy, hours)
        expect(steps[0]?.from).toBe(START - hours * HOUR)
        expect(steps.at(-1)?.until).toBe(START)
        for (const step of steps) expect(step.until).toBeGreaterThan(step.from)
        expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ until }) => until))
        const percents = steps.map(({ percent }) => percent)
        expect(percents).toEqual(percents.toSorted((a, b) => b - a))
      }
    }
  })
})
