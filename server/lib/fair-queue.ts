export interface Requester {
  /** The network of the request. Networks take turns with each other, and so do the people of one network. */
  network: string
  person: string
}

interface Limits {
  /** How many pieces of work run at a time. */
  atOnce: number
  /** How many more of one person may wait. */
  waiting: number
  /** The error for a person who has that many waiting. */
  refusal: () => Error
  /** How many may wait in total. Beyond that, the last request of the busiest network is refused. */
  waitingInAll?: number
  /** The longest wait, in milliseconds. */
  waitTimeoutMs?: number
  /** The error when the queue is full or the wait times out; `refusal` by default. */
  overload?: () => Error
}

interface Waiter extends Requester {
  go: () => void
  refuse: (error: Error) => void
}

export type RunInTurn = <T>(requester: Requester, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Runs a few pieces of work at a time. Waiting networks take turns, and within a network its people do, whatever the
 * number of requests of each. When `signal` is aborted during the wait, the work is not started and the signal's
 * reason is thrown.
 */
export function fairQueue({
  atOnce,
  waiting,
  refusal,
  waitingInAll = Number.POSITIVE_INFINITY,
  waitTimeoutMs,
  overload = refusal,
}: Limits): RunInTurn {
  let running = 0
  const lines = new WaitingLines()

  const makeRoom = (requester: Requester) => {
    if (lines.count < waitingInAll) return
    const last = lines.lastOfMost()
    if (!last || !lines.hasFewer(requester, last)) throw overload()
    last.refuse(overload())
  }
  const wait = async (requester: Requester, signal?: AbortSignal): Promise<void> => {
    if (lines.countOf(requester.network, requester.person) >= waiting) throw refusal()
    makeRoom(requester)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = {
      ...requester,
      go: resolve,
      refuse: (error) => {
        if (lines.remove(waiter)) reject(error)
      },
    }
    lines.add(waiter)
    const leave = () => waiter.refuse(signal?.reason as Error)
    const timer = waitTimeoutMs && setTimeout(() => waiter.refuse(overload()), waitTimeoutMs)
    signal?.addEventListener('abort', leave)
    await promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    })
  }
  const next = () => {
    const waiter = lines.takeNext()
    if (waiter) waiter.go()
    else running--
  }

  return async (requester, work, signal) => {
    signal?.throwIfAborted()
    if (running >= atOnce) await wait(requester, signal)
    else running++
    try {
      return await work()
    } finally {
      next()
    }
  }
}

/** The queue, by network and person; both are kept in the order of their next turn. */
class WaitingLines {
  count = 0
  readonly #networks = new Map<string, Map<string, Waiter[]>>()

  add(waiter: Waiter): void {
    const people = this.#networks.get(waiter.network) ?? new Map<string, Waiter[]>()
    const line = people.get(waiter.person) ?? []
    this.#networks.set(waiter.network, people.set(waiter.person, line))
    line.push(waiter)
    this.count++
  }

  /** Returns whether the waiter was still in the queue. */
  remove(waiter: Waiter): boolean {
    const people = this.#networks.get(waiter.network)
    const line = people?.get(waiter.person)
    const place = line?.indexOf(waiter) ?? -1
    if (!people || !line || place === -1) return false
    line.splice(place, 1)
    if (line.length === 0) people.delete(waiter.person)
    if (people.size === 0) this.#networks.delete(waiter.network)
    this.count--
    return true
  }

  /** Removes and returns the next waiter; their network and person go to the end of the queue. */
  takeNext(): Waiter | undefined {
    const [[network, people] = []] = this.#networks
    const [[person, line] = []] = people ?? []
    const [waiter] = line ?? []
    if (network === undefined || person === undefined || !people || !line || !waiter) return undefined
    this.remove(waiter)
    if (line.length > 0 && people.delete(person)) people.set(person, line)
    if (people.size > 0 && this.#networks.delete(network)) this.#networks.set(network, people)
    return waiter
  }

  countOf(network: string, person?: string): number {
    const people = this.#networks.get(network)
    if (person !== undefined) return people?.get(person)?.length ?? 0
    return [...(people?.values() ?? [])].reduce((sum, line) => sum + line.length, 0)
  }

  /** Whether a requester would have fewer waiting than `other` after adding one: by network, or by person within one network. */
  hasFewer({ network, person }: Requester, other: Requester): boolean {
    return network === other.network
      ? this.countOf(network, person) + 1 < this.countOf(network, other.person)
      : this.countOf(network) + 1 < this.countOf(other.network)
  }

  /** The last waiter of the busiest person in the busiest network. */
  lastOfMost(): Waiter | undefined {
    const [network] = [...this.#networks.keys()].toSorted((a, b) => this.countOf(b) - this.countOf(a))
    const people = [...(this.#networks.get(network ?? '')?.values() ?? [])]
    return people.toSorted((a, b) => b.length - a.length)[0]?.at(-1)
  }
}
