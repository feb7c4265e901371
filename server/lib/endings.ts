type Ending = () => Promise<unknown> | void

export interface Endings {
  /** Remembers how to end what has just been started. Throws when everything is being ended already. */
  push: (end: Ending) => void
  /** Ends all that was started, the last one first; what starts meanwhile is ended when it is asked again. */
  run: () => Promise<void>
}

/** What a start has to undo, when it fails half way as when it is over. One that fails does not keep the others. */
export function createEndings(): Endings {
  const endings: Ending[] = []
  let running: Promise<void> | undefined
  const endAll = async () => {
    const failures: unknown[] = []
    for (let end = endings.pop(); end; end = endings.pop())
      try {
        await end()
      } catch (error) {
        failures.push(error)
      }
    if (failures.length > 0) throw failures[0]
  }
  return {
    push: (end) => {
      endings.push(end)
      if (running) throw new Error('The product is stopping.')
    },
    run: () => (running = (running ?? Promise.resolve()).then(endAll)),
  }
}
