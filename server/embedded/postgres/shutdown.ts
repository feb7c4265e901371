import { isAlive } from './processes.ts'
import { waitUntil } from './wait.ts'

// Fast shutdown ends sessions and writes everything; immediate leaves the rest to recovery at the next start.
const steps = [
  { signal: 'SIGINT', within: 10_000 },
  { signal: 'SIGQUIT', within: 3_000 },
  { signal: 'SIGKILL', within: 3_000 },
] as const

/** Stops a server and returns when its process is gone. */
export async function shutDown(pid: number): Promise<void> {
  for (const { signal, within } of steps) {
    if (!isAlive(pid)) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitUntil(() => !isAlive(pid), { within, every: 10 })) return
  }
  throw new Error(`The embedded database (process ${pid}) does not end. End it by hand.`)
}
