/** Negative when the first slot comes before the second; never 0. */
export type Compare = (one: number, other: number) => number

/** The order without the slots that moved, and these back where they belong; the moved need no order. */
export function reorder(
  order: Uint32Array,
  moved: { has: (slot: number) => boolean },
  back: number[],
  compare: Compare,
): Uint32Array {
  back.sort(compare)
  const next = new Uint32Array(order.length + back.length)
  let length = 0
  let place = 0
  let coming = back[place]
  for (const slot of order) {
    if (moved.has(slot)) continue
    while (coming !== undefined && compare(coming, slot) < 0) {
      next[length++] = coming
      coming = back[++place]
    }
    next[length++] = slot
  }
  for (; coming !== undefined; coming = back[++place]) next[length++] = coming
  return next.slice(0, length)
}

/** The place of the first slot that lies behind a position. */
export function firstBehind(order: Uint32Array, isBehind: (slot: number) => boolean): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBehind(order[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

/** How many of the first so many slots are in the set, for each length; lengths ascend. */
export function countPrefixes(order: Uint32Array, lengths: readonly number[], words: Uint32Array): number[] {
  let count = 0
  let place = 0
  return lengths.map((length) => {
    for (; place < length; place++) {
      const slot = order[place] ?? 0
      count += ((words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1
    }
    return count
  })
}

/** A stretch of the order as words of a set. */
export function wordsOf(order: Uint32Array, from: number, to: number, slots: number): Uint32Array {
  const words = new Uint32Array((slots + 31) >>> 5)
  for (let place = from; place < to; place++) {
    const slot = order[place] ?? 0
    words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << (slot & 31))
  }
  return words
}
