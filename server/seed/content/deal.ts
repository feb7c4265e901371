import { forkRandom } from '../../lib/random.ts'

const decks = new Map<string, readonly number[]>()

/** The shuffled order of a deck for one round of dealing; each round has its own. */
function deckOrder(label: string, size: number, round: number): readonly number[] {
  const key = `${label} ${size} ${round}`
  let order = decks.get(key)
  if (!order) {
    const places = Array.from({ length: size }, (_, place) => place)
    order = forkRandom(round, `deck ${label} ${size}`).shuffle(places)
    decks.set(key, order)
  }
  return order
}

/** Rounds after this one repeat, so that a million deals keep a handful of orders in memory. */
const ROUNDS = 64

/**
 * The place in a list that the index-th of many is dealt, like cards: every place comes up once before any
 * comes up again. Keeps a small roster varied, where drawing at random would repeat itself.
 */
export function dealPlace(label: string, size: number, index: number): number {
  const order = deckOrder(label, size, Math.floor(index / size) % ROUNDS)
  return order[index % size] as number
}

export function deal<T>(label: string, list: readonly T[], index: number): T {
  return list[dealPlace(label, list.length, index)] as T
}
