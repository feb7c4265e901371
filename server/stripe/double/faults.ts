/** What goes wrong with an answer; with `after` Stripe has done what it was asked. */
export type FaultKind = 'error' | 'limit' | 'drop' | 'drop_after' | 'silence_after' | 'slow'

export interface Fault {
  /** Which calls, such as `POST /v1/refunds`: those that begin so. */
  on: string
  kind: FaultKind
  times?: number
  /** Of `slow`. */
  milliseconds?: number
}

export interface Faults {
  add: (fault: Fault) => void
  clear: () => void
  /** Takes the next fault of a call. */
  take: (call: string) => Fault | null
}

export function openFaults(): Faults {
  const waiting: { fault: Fault; left: number }[] = []
  return {
    add: (fault) => void waiting.push({ fault, left: fault.times ?? 1 }),
    clear: () => void waiting.splice(0),
    take: (call) => {
      const found = waiting.find(({ fault, left }) => left > 0 && call.startsWith(fault.on))
      if (!found) return null
      found.left -= 1
      return found.fault
    },
  }
}
