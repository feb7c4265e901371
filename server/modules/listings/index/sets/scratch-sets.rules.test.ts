import { expect, test } from '@jest/globals'
import { TypedFastBitSet } from 'typedfastbitset'
import { ScratchSets } from './scratch-sets.rules.ts'

test('the next question takes the same arrays, emptied, and none of them twice', () => {
  const scratch = new ScratchSets()
  scratch.begin(100)
  const before = scratch.empty()
  before.add(99)
  scratch.begin(100)
  const again = scratch.empty()
  expect(again.words).toBe(before.words)
  expect(again.array()).toEqual([])
  const [one, other] = [scratch.empty(), scratch.copyOf(new TypedFastBitSet([1, 40]).words)]
  one.add(7)
  expect([one.array(), other.array()]).toEqual([[7], [1, 40]])
})

test('a copy is as long as all others, whether what is copied is longer or shorter', () => {
  const scratch = new ScratchSets()
  scratch.begin(70)
  for (const slots of [[], [3], [3, 65]]) {
    const copy = scratch.copyOf(new TypedFastBitSet(slots).words)
    expect(copy.words).toHaveLength(3)
    expect(copy.array()).toEqual(slots)
  }
})

test('there is room for more slots than there were', () => {
  const scratch = new ScratchSets()
  scratch.begin(32)
  scratch.empty()
  scratch.begin(64)
  expect(scratch.empty().words).toHaveLength(2)
  expect(scratch.list(64)).toHaveLength(64)
})
