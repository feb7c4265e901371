import type { TypedFastBitSet } from 'typedfastbitset'

/** Negative when the first slot comes before the second; never 0. */
export type Compare = (one: number, other: number) => number

/** Sorting or merging more would hold everybody up. */
const SORTED_AT_ONCE = 4_000

/** Sorts in steps, between which others may have their turn. */
export function* sortSlots(slots: Uint32Array, compare: Compare): Generator<undefined, Uint32Array> {
  let runs: Uint32Array[] = []
  for (let from = 0; from < slots.length; from += SORTED_AT_ONCE) {
    runs.push(slots.slice(from, from + SORTED_AT_ONCE).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: Uint32Array[] = []
    for (let place = 0; place < runs.length; place += 2) {
      merged.push(yield* merge(runs[place] ?? NONE, runs[place + 1] ?? NONE, compare))
      yield
    }
    runs = merged
  }
  return runs[0] ?? NONE
}

const NONE = new Uint32Array()

function* merge(left: Uint32Array, right: Uint32Array, compare: Compare): Generator<undefined, Uint32Array> {
  const merged = new Uint32Array(left.length + right.length)
  let [one, other] = [0, 0]
  for (let place = 0; place < merged.length; place++) {
    const isLeft =
      other >= right.length || (one < left.length && compare(left[one] ?? 0, right[other] ?? 0) < 0)
    merged[place] = (isLeft ? left[one++] : right[other++]) ?? 0
    if (place % (4 * SORTED_AT_ONCE) === 0) yield
  }
  return merged
}

/** The order without the slots that moved, and these back where they belong; the moved need no order. */
export function reorder(
  order: Uint32Array,
  moved: TypedFastBitSet,
  back: number[],
  compare: Compare,
): Uint32Array {
  const stayed = order.filter((slot) => !moved.has(slot))
  const next = new Uint32Array(stayed.length + back.length)
  let from = 0
  for (const [count, slot] of back.sort(compare).entries()) {
    const to = firstBehind(stayed, (other) => compare(slot, other) < 0)
    next.set(stayed.subarray(from, to), from + count)
    next[to + count] = slot
    from = to
  }
  next.set(stayed.subarray(from), from + back.length)
  return next
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
