import type { TypedFastBitSet } from 'typedfastbitset'
import { countCommon } from './count-common.rules.ts'
import type { ScratchSets } from './scratch-sets.rules.ts'

/** Who matches: a set that many facets are counted of, so that its size and its slots are found once. */
export class Matches {
  private knownSize: number | null = null
  private knownSlots: Uint32Array | null = null
  readonly words: Uint32Array
  private readonly scratch: ScratchSets

  constructor({ words }: TypedFastBitSet, scratch: ScratchSets) {
    this.words = words
    this.scratch = scratch
  }

  get size(): number {
    this.knownSize ??= countCommon(this.words, this.words)
    return this.knownSize
  }

  /** In ascending order. */
  get slots(): Uint32Array {
    this.knownSlots ??= slotsOf(this.words, this.scratch.list(this.size))
    return this.knownSlots
  }
}

function slotsOf(words: Uint32Array, slots: Uint32Array): Uint32Array {
  let found = 0
  for (let word = 0; word < words.length; word++)
    for (let left = words[word] ?? 0; left !== 0; left &= left - 1)
      slots[found++] = (word << 5) + 31 - Math.clz32(left & -left)
  return slots
}
