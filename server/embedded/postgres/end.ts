import { processesOf } from './processes.ts'
import { waitUntil } from './wait.ts'

/** Kills every process of a cluster nobody needs to run any more, and returns when they are gone. */
export async function endProcessesOf(clusterName: string): Promise<void> {
  const remaining = () => processesOf(clusterName)
  for (const pid of remaining()) kill(pid)
  if (await waitUntil(() => remaining().length === 0, { within: 10_000 })) return
  throw new Error(
    `Processes ${remaining().join(', ')} of an earlier embedded database do not end. End them and start again.`,
  )
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone in the meantime, or not ours to end: the wait that follows tells.
  }
}
