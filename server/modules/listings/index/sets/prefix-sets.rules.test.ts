import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { PrefixSets } from './prefix-sets.rules.ts'
import { ScratchSets } from './scratch-sets.rules.ts'

test('the first slots of an order are its first slots, asked for in any turn', () => {
  const order = fc.shuffledSubarray(
    Array.from({ length: 3000 }, (_, slot) => slot),
    { minLength: 2000 },
  )
  const lengths = fc.array(fc.nat(2000), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(order, lengths, (slots, asked) => {
      const sets = new PrefixSets(Uint32Array.from(slots), 3000)
      const scratch = new ScratchSets()
      scratch.begin(3000)
      for (const length of [...asked, 1024, slots.length])
        expect(sets.first(length, scratch).array()).toEqual(slots.slice(0, length).toSorted((a, b) => a - b))
    }),
    { numRuns: 40 },
  )
})
