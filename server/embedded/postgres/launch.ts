import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { adminUrl, answers } from './connect.ts'
import { readIfThere } from './files.ts'
import {
  clearRemains,
  isOpen,
  logFile,
  type Postmaster,
  portFile,
  READY_TIMEOUT_MS,
  readPidFile,
  type Server,
} from './server.ts'
import { type Child, spawnPostgres } from './spawn.ts'
import { waitFor } from './wait.ts'

const MAX_ATTEMPTS = 5

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
    if (attempt >= MAX_ATTEMPTS || !(child.wasKilled() || passes(output))) throw failure(server, output)
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
      if (noted?.pid !== child.pid || !isOpen(noted.state)) return undefined
      return (await answers(adminUrl(server.password, port))) ? 'ready' : undefined
    },
    { within: READY_TIMEOUT_MS, every: 10 },
  )
  if (outcome) return outcome === 'ready'
  child.end()
  throw failure(server, `not ready after ${READY_TIMEOUT_MS / 1000} s`)
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

/**
 * A port on 127.0.0.1 that nobody listens on: `wished` if it is free. Below the range from which the system
 * takes ports for outgoing connections (Linux: from 32768), so that a restarted server finds its port again.
 */
export async function freePort(wished?: number): Promise<number> {
  const candidates = Array.from({ length: 50 }, () => randomInt(15_000, 32_000))
  for (const port of wished === undefined ? candidates : [wished, ...candidates]) {
    if (await isFree(port)) return port
  }
  throw new Error('Found no free port on 127.0.0.1 for the embedded database between 15000 and 32000.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}
