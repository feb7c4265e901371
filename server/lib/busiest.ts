const HALF_LIFE_MS = 60_000
/** How much busier than the least busy a newcomer has to be. */
const TIMES_BUSIER = 2

export interface Places {
  count: number
  /** The sum of the weights of what has a place. */
  weight: number
  /** Asked so often within about a minute, a key may have a place. */
  enough: number
  /** Once the places are full, one may change hands this often. */
  changeEveryMs: number
}

/** How busy a key is: its asks, each counting half as much a minute later. */
export interface Pace {
  asks: number
  at: number
}

/** Where the paces of keys without a place are: something that forgets, since anybody may ask for anything. */
interface Candidates<Key> {
  get(key: Key): Pace | undefined
  set(key: Key, pace: Pace): unknown
}

/**
 * Gives what costs much to make, and much to keep, to the keys that are asked most. A stream of unlike keys gets no
 * place however long it is, and the busiest keep theirs.
 */
export class Busiest<Key, Value> {
  private readonly placed = new Map<Key, { value: Value; weight: number; pace: Pace }>()
  private weight = 0
  private changeAt = 0
  private readonly places: Places
  private readonly candidates: Candidates<Key>
  private readonly now: () => number

  constructor(places: Places, candidates: Candidates<Key>, now: () => number = () => performance.now()) {
    this.places = places
    this.candidates = candidates
    this.now = now
  }

  get size(): number {
    return this.placed.size
  }

  /** Counts one ask, and answers what the key has a place for; makes it when the key has earned one. */
  find(key: Key, weigh: () => number, make: () => Value): Value | undefined {
    const at = this.now()
    const owner = this.placed.get(key)
    if (owner) {
      ask(owner.pace, at)
      return owner.value
    }
    const pace = this.candidates.get(key) ?? { asks: 0, at }
    this.candidates.set(key, pace)
    if (ask(pace, at) < this.places.enough) return undefined
    const weight = weigh()
    if (!this.hasRoom(weight) && !this.makeRoom(weight, pace, at)) return undefined
    const value = make()
    this.placed.set(key, { value, weight, pace })
    this.weight += weight
    return value
  }

  private hasRoom(weight: number): boolean {
    return this.placed.size < this.places.count && this.weight + weight <= this.places.weight
  }

  private makeRoom(weight: number, newcomer: Pace, at: number): boolean {
    if (weight > this.places.weight || at < this.changeAt) return false
    this.changeAt = at + this.places.changeEveryMs
    const ascending = [...this.placed].sort(([, a], [, b]) => asksBy(a.pace, at) - asksBy(b.pace, at))
    for (const [key, owner] of ascending) {
      if (newcomer.asks < TIMES_BUSIER * asksBy(owner.pace, at)) return false
      this.placed.delete(key)
      this.weight -= owner.weight
      if (this.hasRoom(weight)) return true
    }
    return false
  }
}

const asksBy = ({ asks, at }: Pace, now: number): number => asks * 0.5 ** ((now - at) / HALF_LIFE_MS)

function ask(pace: Pace, now: number): number {
  pace.asks = asksBy(pace, now) + 1
  pace.at = now
  return pace.asks
}
