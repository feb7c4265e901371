import { readFile, writeFile } from 'node:fs/promises'
import { adminUrl, answers } from './connect.ts'
import { readIfThere } from './files.ts'
import { freePort } from './port.ts'
import { clearRemains, type Postmaster, readPidFile, readyPatience } from './postmaster.ts'
import { logFile, portFile, type Server } from './server.ts'
import { type Child, spawnPostgres } from './spawn.ts'
import { waitFor } from './wait.ts'

const attempts = 5

/**
 * Starts the server of a cluster where none runs, and returns once it answers. With `fixedPort` nothing but
 * that port will do (somebody was told it); else the last one if it is free. Call it under the lock.
 */
export async function launch(server: Server, fixedPort?: number): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    await clearRemains(server)
    const port = fixedPort ?? (await freePort(await lastPort(server.dataDir)))
    const child = await spawnPostgres(server, port)
    if (await becomesReady(server, child, port)) {
      await writeFile(portFile(server.dataDir), String(port))
      return { pid: child.pid, port }
    }
    const output = (await readFile(logFile(server.dataDir))).subarray(child.logStart).toString().trim()
    if (attempt >= attempts || !(child.wasKilled() || passes(output))) throw failure(server, output)
  }
}

/** The port that the server of this data folder had last. */
export async function lastPort(dataDir: string): Promise<number | undefined> {
  return Number(await readIfThere(portFile(dataDir))) || undefined
}

/** False when the process ends before it is ready. */
async function becomesReady(server: Server, child: Child, port: number): Promise<boolean> {
  const outcome = await waitFor(
    async () => {
      if (child.hasEnded()) return 'ended'
      const noted = await readPidFile(server.cluster)
      if (noted?.pid !== child.pid || noted.state !== 'ready') return undefined
      return (await answers(adminUrl(server.password, port))) ? 'ready' : undefined
    },
    { within: readyPatience, every: 10 },
  )
  if (outcome) return outcome === 'ready'
  child.end()
  throw failure(server, `not ready after ${readyPatience / 1000} s`)
}

/** Somebody took the port between our look and the start, or the memory of a killed server is being freed. */
function passes(output: string): boolean {
  return /could not bind|could not create any TCP|pre-existing shared memory|lock file ".*" already exists/.test(
    output,
  )
}

function failure(server: Server, output: string): Error {
  return new Error(
    `The embedded database in ${server.cluster} did not start: ${output}\nThe log is ${logFile(server.dataDir)}. ` +
      'Cure what it names and start again, or set DATABASE_URL to a PostgreSQL 18 of your own.',
  )
}
