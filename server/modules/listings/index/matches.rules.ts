import type { TypedFastBitSet } from 'typedfastbitset'
import { countCommon } from './count-common.rules.ts'

/** Who matches: a set that many facets are counted of, so that its size and its slots are found once. */
export class Matches {
  private known: Uint32Array | null = null
  readonly words: Uint32Array | number[]
  readonly size: number

  constructor({ words }: TypedFastBitSet) {
    this.words = words
    this.size = countCommon(words, words)
  }

  /** In ascending order. */
  get slots(): Uint32Array {
    this.known ??= slotsOf(this.words, this.size)
    return this.known
  }
}

function slotsOf(words: Uint32Array | number[], size: number): Uint32Array {
  const slots = new Uint32Array(size)
  let found = 0
  for (let word = 0; word < words.length; word++)
    for (let left = words[word] ?? 0; left !== 0; left &= left - 1)
      slots[found++] = (word << 5) + 31 - Math.clz32(left & -left)
  return slots
}
