import type { Requester } from '../fair-queue.ts'

interface Limits {
  person: number
  network: number
  all: number
  /** How long a file may arrive before it loses its place to anyone who needs one, in milliseconds. */
  arrivalMs: number
}

export type Full = 'person' | 'network' | 'all'

export interface Place {
  leave: () => void
  /** Called when the file has arrived. */
  arrive: () => void
  /** Aborted when another requester got this place. */
  signal: AbortSignal
}

interface Taken extends Requester {
  since: number
  isArriving: boolean
  lost: AbortController
}

/**
 * Limits how many uploads each person, each network and all together have at once. Does not wait. When a network or all
 * places are full, a requester with fewer uploads gets the place of the one with most, and a file that arrives slowly loses
 * its place to anyone: slow bodies from several accounts and networks cannot keep others out.
 */
export class Places {
  readonly #limits: Limits
  readonly #now: () => number
  /** In the order in which they were taken. */
  readonly #taken = new Set<Taken>()

  constructor(limits: Limits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  /** Returns the limit that is reached when no place can be freed. */
  take(requester: Requester): Place | Full {
    const { network, person } = requester
    if (this.#where((other) => other.person === person).length >= this.#limits.person) return 'person'
    const ofNetwork = this.#where(isOfNetwork(network))
    if (ofNetwork.length >= this.#limits.network) {
      const loser = this.#loserAmong(ofNetwork, requester)
      if (!loser) return 'network'
      this.#remove(loser)
    } else if (this.#taken.size >= this.#limits.all) {
      const loser = this.#loserAmong([...this.#taken], requester)
      if (!loser) return 'all'
      this.#remove(loser)
    }
    const taken: Taken = { ...requester, since: this.#now(), isArriving: true, lost: new AbortController() }
    this.#taken.add(taken)
    return {
      leave: () => void this.#taken.delete(taken),
      arrive: () => {
        taken.isArriving = false
      },
      signal: taken.lost.signal,
    }
  }

  #where(condition: (taken: Taken) => boolean): Taken[] {
    return [...this.#taken].filter(condition)
  }

  #remove(loser: Taken): void {
    this.#taken.delete(loser)
    loser.lost.abort()
  }

  #loserAmong(candidates: Taken[], requester: Requester): Taken | undefined {
    const busiest = this.#lastOfBusiest(candidates)
    if (busiest && this.#hasFewer(requester, busiest)) return busiest
    const oldest = candidates.find(({ isArriving }) => isArriving)
    return oldest && this.#now() - oldest.since > this.#limits.arrivalMs ? oldest : undefined
  }

  /** The last upload of the busiest person in the busiest network. */
  #lastOfBusiest(candidates: Taken[]): Taken | undefined {
    const byNetwork = Map.groupBy(candidates, ({ network }) => network)
    const byPerson = Map.groupBy(longest(byNetwork), ({ person }) => person)
    return longest(byPerson).at(-1)
  }

  /** Whether a requester would have fewer than `other` after adding one: by network, or by person within one network. */
  #hasFewer(requester: Requester, other: Requester): boolean {
    const isRelevant =
      requester.network === other.network ? isOf : ({ network }: Requester) => isOfNetwork(network)
    return this.#where(isRelevant(requester)).length + 1 < this.#where(isRelevant(other)).length
  }
}

const isOf =
  ({ network, person }: Requester) =>
  (other: Requester): boolean =>
    other.network === network && other.person === person
const isOfNetwork = (network: string) => (other: Requester) => other.network === network

const longest = (groups: Map<string, Taken[]>): Taken[] =>
  [...groups.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
