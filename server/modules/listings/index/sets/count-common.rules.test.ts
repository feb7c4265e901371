import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { TypedFastBitSet } from 'typedfastbitset'
import { countCommon } from './count-common.rules.ts'

const sets = fc
  .uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 301 })
  .map((all) => new TypedFastBitSet(all))

test('counts what two sets have in common, of any size', () => {
  fc.assert(
    fc.property(sets, sets, (one, other) => {
      expect(countCommon(one.words, other.words)).toBe(one.intersection_size(other))
    }),
  )
})

test('counts words that are full', () => {
  const full = new Uint32Array(9).fill(0xffffffff)
  expect(countCommon(full, full)).toBe(9 * 32)
})
