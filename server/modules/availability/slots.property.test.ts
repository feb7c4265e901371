import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { explainSlot } from './explain.rules.ts'
import { reasonsAt, watchClock } from './slot-oracle.testing.ts'
import { scenarios } from './slot-scenario.testing.ts'
import { findFirstSlot, findSlots } from './slots.rules.ts'

const MINUTE = 60_000
const HALF = 24 * 60 * MINUTE

const EVERY = 5 * MINUTE

test('the engine says what the rules say, told again minute by minute', () => {
  let offered = 0
  fc.assert(
    fc.property(scenarios, ({ centre, input }) => {
      const clock = watchClock(input.availability.timezone, centre)
      const range = { from: new Date(centre - HALF), to: new Date(centre + HALF) }
      const marks = Array.from(
        { length: (2 * HALF) / EVERY },
        (_, mark) => new Date(centre - HALF + mark * EVERY),
      )
      const told = marks.map((at) => `${at.toISOString()} ${reasonsAt(input, at.getTime(), clock).join(' ')}`)
      expect(marks.map((at) => `${at.toISOString()} ${explainSlot(input, at).join(' ')}`)).toEqual(told)

      const slots = findSlots(input, range)
      const free = told.filter((line) => line.endsWith('Z '))
      expect(slots.map(({ startsAt }) => `${startsAt.toISOString()} `)).toEqual(free)
      expect(findFirstSlot(input, range)).toEqual(slots[0] ?? null)
      offered += slots.length
    }),
    { numRuns: 40 },
  )
  expect(offered).toBeGreaterThan(0)
})
