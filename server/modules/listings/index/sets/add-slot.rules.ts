import type { TypedFastBitSet } from 'typedfastbitset'

/** Adds a slot to a set that grows by a tenth, where it would double: every question visits every word. */
export function addSlot(set: TypedFastBitSet, slot: number): void {
  const word = slot >>> 5
  if (word >= set.words.length) {
    const larger = new Uint32Array(Math.ceil((word + 1) * 1.1))
    larger.set(set.words)
    set.words = larger
  }
  set.add(slot)
}
