import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { explainSlot } from './explain.rules.ts'
import { reasonsAt, watchClock } from './slot-oracle.testing.ts'
import { type Place, placesOf, zones } from './slot-places.testing.ts'
import { scenariosAt } from './slot-scenario.testing.ts'
import { findFirstSlot, findSlots } from './slots.rules.ts'
import { MINUTE } from '../../../lib/durations.ts'

const HALF = 15 * 60 * MINUTE
const EVERY = 5 * MINUTE

/**
 * Random rules tried at a change of a clock. Without `SLOT_RUNS` one at every fifth change of each clock, which goes
 * forward and back by turns; with it so many at every change, as `npm run test:all` does.
 */
const { SLOT_RUNS } = process.env
const RUNS = Number(SLOT_RUNS ?? 1)
const triedPlaces = (zone: string) => placesOf(zone).filter((_, turn) => SLOT_RUNS || turn % 5 === 0)

let changes = 0
let offered = 0

/** Fifteen hours before and after, every five minutes: what can be booked, and why not, as the oracle has it. */
function compare(place: Place): void {
  const { zone, centre } = place
  const clock = watchClock(zone, centre)
  const range = { from: new Date(centre - HALF), to: new Date(centre + HALF) }
  const marks = Array.from({ length: (2 * HALF) / EVERY }, (_, mark) => new Date(+range.from + mark * EVERY))
  fc.assert(
    fc.property(scenariosAt(place), ({ input }) => {
      const told = marks.map((at) => `${at.toISOString()} ${reasonsAt(input, at.getTime(), clock).join(' ')}`)
      // Reasons are asked for every 25 minutes, so that each five minutes of the hour have their turn.
      const some = <T>(all: T[]) => all.filter((_, mark) => mark % 5 === 0)
      expect(some(marks).map((at) => `${at.toISOString()} ${explainSlot(input, at).join(' ')}`)).toEqual(
        some(told),
      )

      const slots = findSlots(input, range)
      const free = told.filter((line) => line.endsWith('Z '))
      expect(slots.map(({ startsAt }) => `${startsAt.toISOString()} `)).toEqual(free)
      expect(findFirstSlot(input, range)).toEqual(slots[0] ?? null)
      offered += slots.length
    }),
    { numRuns: RUNS },
  )
  changes += 1
}

test.each(zones)('the engine says what the rules say, told again minute by minute: %s', (zone) => {
  for (const place of triedPlaces(zone)) expect(() => compare(place)).not.toThrow()
})

test('and that was about many clocks, and many slots', () => {
  expect([zones.length > 80, changes > 150, offered > 1000]).toEqual([true, true, true])
})
