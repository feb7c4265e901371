import type { TypedFastBitSet } from 'typedfastbitset'
import { countCommon } from './count-common.rules.ts'
import type { Matches } from './matches.rules.ts'
import type { ScratchSets } from './scratch-sets.rules.ts'

/** A set is kept for every so many places of an order. */
const STEP = 512

/**
 * Which slots come first in an order: sets at regular places, made when they are first asked for, and from the one before
 * it any other in a few steps. So a range of 100,000 costs what one of 1,000 does.
 */
export class PrefixSets {
  private readonly kept: Uint32Array[]
  private readonly order: Uint32Array

  constructor(order: Uint32Array, slots: number) {
    this.order = order
    this.kept = [new Uint32Array((slots + 31) >>> 5)]
  }

  /** The first `length` slots of the order. */
  first(length: number, scratch: ScratchSets): TypedFastBitSet {
    const place = this.keepUntil(length)
    const found = scratch.copyOf(this.kept[place] ?? NONE)
    this.addTo(found.words, place * STEP, length)
    return found
  }

  /** How many of those are among the first `length` slots. */
  countFirst(length: number, { words }: Pick<Matches, 'words'>): number {
    const place = this.keepUntil(length)
    let count = countCommon(this.kept[place] ?? NONE, words)
    for (let at = place * STEP; at < length; at++) {
      const slot = this.order[at] ?? 0
      count += ((words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1
    }
    return count
  }

  /** The place of the longest kept set that is not too long. */
  private keepUntil(length: number): number {
    const place = Math.floor(length / STEP)
    for (let known = this.kept.length; known <= place; known++) {
      const next = (this.kept.at(-1) ?? NONE).slice()
      this.addTo(next, (known - 1) * STEP, known * STEP)
      this.kept.push(next)
    }
    return place
  }

  private addTo(words: Uint32Array, from: number, to: number): void {
    for (let place = from; place < to; place++) {
      const slot = this.order[place] ?? 0
      words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << (slot & 31))
    }
  }
}

const NONE = new Uint32Array()
