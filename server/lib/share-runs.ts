/** Runs one at a time. Whoever asks while one is under way shares the next with all who ask meanwhile: it begins after they asked. */
export function shareRuns<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null
  const start = (): Promise<T> => {
    running = run().finally(() => {
      running = null
    })
    return running
  }
  const startNext = (): Promise<T> => {
    next = null
    return start()
  }
  return () => {
    if (!running) return start()
    next ??= running.then(startNext, startNext)
    return next
  }
}
