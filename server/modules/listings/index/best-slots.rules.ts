import type { TypedFastBitSet } from 'typedfastbitset'
import type { Compare } from './sorted-slots.rules.ts'

interface Order {
  keyAt: (slot: number) => number
  isDescending: boolean
  /** By the key, then by id. */
  compare: Compare
}

/** The first few of many in an order, without sorting the rest; only those that come behind a position. */
export function bestOf(
  matches: TypedFastBitSet,
  count: number,
  { keyAt, isDescending, compare }: Order,
  isBehind: ((slot: number) => boolean) | null,
): number[] {
  const best: number[] = []
  let worst = isDescending ? -Infinity : Infinity
  matches.forEach((slot) => {
    const key = keyAt(slot)
    // Nearly all are worse than the few there are.
    if (best.length === count && (isDescending ? key < worst : key > worst)) return
    if (isBehind && !isBehind(slot)) return
    let place = best.length
    while (place > 0 && compare(slot, best[place - 1] ?? 0) < 0) place--
    best.splice(place, 0, slot)
    if (best.length > count) best.pop()
    if (best.length === count) worst = keyAt(best[count - 1] ?? 0)
  })
  return best
}
