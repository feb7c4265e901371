/** The clocks of a session, stopped together when it ends. */
export function createTimers() {
  const running = new Set<ReturnType<typeof setInterval>>()
  return {
    every: (milliseconds: number, run: () => void) => void running.add(setInterval(run, milliseconds)),
    after: (milliseconds: number, run: () => void) => void running.add(setTimeout(run, milliseconds)),
    stopAll() {
      for (const timer of running) clearInterval(timer)
      running.clear()
    },
  }
}

export type Timers = ReturnType<typeof createTimers>
