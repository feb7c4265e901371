import { describe, expect, test } from '@jest/globals'
import type { CancellationPolicy } from '../../../generated/graphql.ts'
import { HOUR } from '../../../lib/durations.ts'
import { POLICY_HOURS, refundPlan } from './refund-plan.ts'

const START = Date.UTC(2026, 10, 21, 9, 30)
const startsAt = new Date(START).toISOString()

/** The plan of a session paid `hours` before the start, as "percent until hours before". */
const planAt = (policy: CancellationPolicy, hours: number) =>
  refundPlan({ policy, startsAt }, START - hours * HOUR)

const told = (policy: CancellationPolicy, hours: number) =>
  planAt(policy, hours).map(({ percent, until }) => [percent, (START - until) / HOUR])

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

test('a milder policy gives back for longer', () => {
  expect(POLICY_HOURS.FLEXIBLE.full).toBeLessThan(POLICY_HOURS.STANDARD.full)
  expect(POLICY_HOURS.STANDARD.full).toBeLessThan(POLICY_HOURS.STRICT.full)
})
