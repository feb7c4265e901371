/** Sets of slots as words of 32. */
type Words = Uint32Array | number[]

const PAIRS = 0x55555555
const NIBBLES = 0x33333333
const BYTES = 0x0f0f0f0f
/** Adds up the bytes of a word, in its highest one. */
const SUM = 0x01010101

/**
 * How many slots two sets have in common. Written out, four words at once and multiplied as integers, because facets are
 * counted with nothing else: it takes half of what TypedFastBitSet takes.
 */
export function countCommon(one: Words, other: Words): number {
  const length = Math.min(one.length, other.length)
  let count = 0
  let at = 0
  for (; at + 3 < length; at += 4) {
    const a = bytesOf(wordAt(one, at) & wordAt(other, at))
    const b = bytesOf(wordAt(one, at + 1) & wordAt(other, at + 1))
    const c = bytesOf(wordAt(one, at + 2) & wordAt(other, at + 2))
    const d = bytesOf(wordAt(one, at + 3) & wordAt(other, at + 3))
    count += Math.imul(a + b + c + d, SUM) >>> 24
  }
  for (; at < length; at++) count += Math.imul(bytesOf(wordAt(one, at) & wordAt(other, at)), SUM) >>> 24
  return count
}

const wordAt = (words: Words, at: number): number => words[at] ?? 0

/** The bits of each byte. Source: Warren, Hacker's Delight, 5-1. */
function bytesOf(word: number): number {
  const pairs = word - ((word >>> 1) & PAIRS)
  const nibbles = (pairs & NIBBLES) + ((pairs >>> 2) & NIBBLES)
  return (nibbles + (nibbles >>> 4)) & BYTES
}
