import { TypedFastBitSet } from 'typedfastbitset'

/**
 * Sets and lists of slots that only one question needs, in arrays that the next one takes again. New ones would be garbage
 * of some 12 KB each for 100,000 listings, and collecting it took as much CPU as answering: measured. Everything is done with
 * them before anybody else has their turn.
 */
export class ScratchSets {
  private words = 0
  private readonly sets = new Arrays()
  private readonly lists = new Arrays()

  /** What was taken for the question before is taken again, for sets of so many slots. */
  begin(slots: number): void {
    this.words = (slots + 31) >>> 5
    this.sets.begin(this.words)
    this.lists.begin(this.words * 32)
  }

  empty(): TypedFastBitSet {
    return TypedFastBitSet.fromWords(this.sets.take().fill(0))
  }

  /** A set in as many words as all others. */
  copyOf(words: Uint32Array): TypedFastBitSet {
    const copy = this.sets.take()
    const known = Math.min(words.length, copy.length)
    copy.set(words.length > known ? words.subarray(0, known) : words)
    return TypedFastBitSet.fromWords(copy.fill(0, known))
  }

  /** Of that many numbers, whatever they were. */
  list(length: number): Uint32Array {
    return this.lists.take().subarray(0, length)
  }
}

/** Arrays of one length. */
class Arrays {
  private readonly kept: Uint32Array[] = []
  private length = 0
  private taken = 0

  begin(length: number): void {
    this.taken = 0
    if (length === this.length) return
    this.length = length
    this.kept.length = 0
  }

  take(): Uint32Array {
    return (this.kept[this.taken++] ??= new Uint32Array(this.length))
  }
}
