/** Who wants a turn. */
export interface Requester {
  /** Where they ask from: networks take turns with each other, and so do the people of one. */
  network: string
  person: string
}

interface Limits {
  /** How many pieces of work run at a time. */
  atOnce: number
  /** How many more of one person may wait. */
  waiting: number
  /** What is thrown at whoever brings another. */
  refusal: () => Error
  /** How many may wait together. Beyond that, the last of the network that has most waiting is refused. */
  waitingInAll?: number
  /** How long somebody waits, in milliseconds. */
  waitTimeoutMs?: number
  /** What is thrown when all the places are taken, or the time is over; `refusal` when it is left out. */
  overload?: () => Error
}

interface Waiter extends Requester {
  go: () => void
  refuse: (error: Error) => void
}

export type TakeTurn = <T>(requester: Requester, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Runs pieces of work a few at a time. Of those who wait each has one done in turn, however many somebody brought and however many
 * people of their network wait. When `signal` is aborted while somebody waits, their work is not begun and the signal's reason is thrown.
 */
export function takeTurns({
  atOnce,
  waiting,
  refusal,
  waitingInAll = Number.POSITIVE_INFINITY,
  waitTimeoutMs,
  overload = refusal,
}: Limits): TakeTurn {
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

/** Who waits, by network and person; both in the order in which their next turn comes. */
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

  /** Answers whether they still waited. */
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

  /** Whose turn it is; their network and they themselves go to the end, behind everybody else. */
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

  /** Whether somebody has fewer waiting than `other`, with one more: as a network, or as a person of the same one. */
  hasFewer({ network, person }: Requester, other: Requester): boolean {
    return network === other.network
      ? this.countOf(network, person) + 1 < this.countOf(network, other.person)
      : this.countOf(network) + 1 < this.countOf(other.network)
  }

  /** The last of the person with most waiting, in the network with most. */
  lastOfMost(): Waiter | undefined {
    const [network] = [...this.#networks.keys()].toSorted((a, b) => this.countOf(b) - this.countOf(a))
    const people = [...(this.#networks.get(network ?? '')?.values() ?? [])]
    return people.toSorted((a, b) => b.length - a.length)[0]?.at(-1)
  }
}
