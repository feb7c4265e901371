import { processesOf } from './processes.ts'
import { waitUntil } from './wait.ts'

// Asked to quit at once, a server still frees its shared memory; killed, it leaves that to its next start.
const steps = [
  { signal: 'SIGQUIT', within: 2_000 },
  { signal: 'SIGKILL', within: 10_000 },
] as const

/** Ends every process of a cluster nobody needs to run any more, and returns when they are gone. */
export async function endProcessesOf(clusterName: string): Promise<void> {
  const remaining = () => processesOf(clusterName)
  for (const { signal, within } of steps) {
    for (const pid of remaining()) send(pid, signal)
    if (await waitUntil(() => remaining().length === 0, { within })) return
  }
  throw new Error(
    `Processes ${remaining().join(', ')} of an earlier embedded database do not end. End them and start again.`,
  )
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone in the meantime, or not ours to end: the wait that follows tells.
  }
}
