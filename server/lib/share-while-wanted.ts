interface Run<T> {
  made: Promise<T>
  people: number
  unwanted: AbortController
}

/**
 * Shares one run between all callers that use the same key while it is under way. When a caller's signal is aborted,
 * that caller gets its reason at once. When all callers have left, the run's own signal is aborted, and the next
 * caller starts a new run.
 */
export function shareWhileWanted<T>(): (
  key: string,
  run: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T> {
  const runs = new Map<string, Run<T>>()

  const begin = (key: string, run: (signal: AbortSignal) => Promise<T>): Run<T> => {
    const unwanted = new AbortController()
    const begun: Run<T> = { made: run(unwanted.signal), people: 0, unwanted }
    const forget = () => {
      if (runs.get(key) === begun) runs.delete(key)
    }
    begun.made.then(forget, forget)
    runs.set(key, begun)
    return begun
  }

  return async (key, run, signal) => {
    signal?.throwIfAborted()
    const current = runs.get(key) ?? begin(key, run)
    current.people++
    if (!signal) return current.made
    const { promise: left, reject } = Promise.withResolvers<never>()
    const leave = () => {
      reject(signal.reason as Error)
      current.people--
      if (current.people > 0) return
      if (runs.get(key) === current) runs.delete(key)
      current.unwanted.abort(signal.reason)
    }
    signal.addEventListener('abort', leave)
    return Promise.race([current.made, left]).finally(() => signal.removeEventListener('abort', leave))
  }
}
