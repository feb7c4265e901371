import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { TypedFastBitSet } from 'typedfastbitset'
import { AllButOne } from './all-but-one.rules.ts'
import { ScratchSets } from './scratch-sets.rules.ts'

const SLOTS = 200
const members = fc.uniqueArray(fc.nat({ max: SLOTS - 1 }), { maxLength: SLOTS })

/** Those of the base whom all the others hold. */
const heldBy = (base: number[], others: number[][]) =>
  base.filter((slot) => others.every((other) => other.includes(slot))).sort((one, other) => one - other)

test('who is in all sets, and in all but each, as one by one', () => {
  const scratch = new ScratchSets()
  fc.assert(
    fc.property(members, fc.array(members, { maxLength: 5 }), (base, lists) => {
      scratch.begin(SLOTS)
      const sets = lists.map((list) => new TypedFastBitSet(list))
      const found = new AllButOne(new TypedFastBitSet(base), sets, scratch)
      expect(found.all.array()).toEqual(heldBy(base, lists))
      for (const [place, set] of sets.entries())
        expect(found.without(set).array()).toEqual(heldBy(base, lists.toSpliced(place, 1)))
      expect(sets.map((set) => set.array())).toEqual(lists.map((list) => heldBy(list, [])))
    }),
  )
})
