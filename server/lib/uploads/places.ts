import type { Requester } from '../fair-queue.ts'

interface Limits {
  person: number
  network: number
  all: number
}

export type Full = keyof Limits

/** Limits how many uses each person, each network and all together have at once. Does not wait. */
export class Places {
  readonly #limits: Limits
  readonly #taken = new Map<string, number>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Returns a function that frees the place, or the limit that is reached. */
  take({ network, person }: Requester): (() => void) | Full {
    const keys = { person: `person ${person}`, network: `network ${network}`, all: 'all' }
    for (const who of ['person', 'network', 'all'] as const)
      if (this.#count(keys[who]) >= this.#limits[who]) return who
    for (const key of Object.values(keys)) this.#taken.set(key, this.#count(key) + 1)
    return () => {
      for (const key of Object.values(keys)) {
        const left = this.#count(key) - 1
        if (left > 0) this.#taken.set(key, left)
        else this.#taken.delete(key)
      }
    }
  }

  #count(key: string): number {
    return this.#taken.get(key) ?? 0
  }
}
