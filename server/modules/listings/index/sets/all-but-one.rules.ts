import type { TypedFastBitSet } from 'typedfastbitset'
import type { ScratchSets } from './scratch-sets.rules.ts'

/**
 * Who is in all of several sets, and who is in all but any one of them. They are found together, so that a set is read
 * twice and not once for each of the others.
 */
export class AllButOne {
  readonly all: TypedFastBitSet
  /** Who is in all sets but one, whichever it is. */
  private readonly butOne: TypedFastBitSet
  private readonly scratch: ScratchSets

  constructor(base: TypedFastBitSet, sets: readonly TypedFastBitSet[], scratch: ScratchSets) {
    this.scratch = scratch
    this.all = scratch.copyOf(base.words)
    this.butOne = scratch.empty()
    for (const set of sets) narrow(this.all.words, this.butOne.words, this.wordsOf(set))
  }

  /** Who is in all sets but this one, which is among them, and whoever is in all. */
  without(set: TypedFastBitSet): TypedFastBitSet {
    const found = this.scratch.empty()
    fillWithout(found.words, this.all.words, this.butOne.words, this.wordsOf(set))
    return found
  }

  /** At least as many words as a set of this question has: to read past the end is slow. */
  private wordsOf({ words }: TypedFastBitSet): Uint32Array {
    return words.length < this.all.words.length ? this.scratch.copyOf(words).words : words
  }
}

function narrow(all: Uint32Array, butOne: Uint32Array, words: Uint32Array): void {
  for (let at = 0; at < all.length; at++) {
    const word = words[at] ?? 0
    const before = all[at] ?? 0
    butOne[at] = ((butOne[at] ?? 0) & word) | (before & ~word)
    all[at] = before & word
  }
}

function fillWithout(found: Uint32Array, all: Uint32Array, butOne: Uint32Array, words: Uint32Array): void {
  for (let at = 0; at < found.length; at++)
    found[at] = (all[at] ?? 0) | ((butOne[at] ?? 0) & ~(words[at] ?? 0))
}
