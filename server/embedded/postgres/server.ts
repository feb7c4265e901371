import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseHalfRestored } from '../restoring.ts'
import { prepareArchive } from './archive.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { type Keys, type Place, prepareCluster } from './cluster.ts'
import { adminUrl, answers } from './connect.ts'
import { readIfThere } from './files.ts'
import { choosePlace, clusterOf } from './place.ts'
import { endProcessesOf, isAlive, processesOf } from './processes.ts'
import { waitFor } from './wait.ts'

export interface ServerOptions {
  dataDir: string
  durable: boolean
  /** Where all that is ever written is kept (WAL), to go back to any instant; undefined: nowhere. */
  walArchive: string | undefined
  log: (line: string) => void
}

/** All there is to know about one embedded server, running or not. */
export interface Server extends ServerOptions, Place, Keys {
  binaries: Binaries
  /** The folder of this cluster in `walArchive`. */
  archive: string | undefined
}

/** Brings programs and cluster into being. Call it under the lock. */
export async function prepareServer(options: ServerOptions): Promise<Server> {
  const { dataDir, durable, walArchive, log } = options
  await refuseHalfRestored(await clusterOf(dataDir))
  const place = await choosePlace(dataDir, log)
  const binaries = await findBinaries(place.account, log)
  const keys = await prepareCluster(place, binaries, durable, log)
  const archive = walArchive === undefined ? undefined : await prepareArchive(walArchive, place)
  return { ...options, ...place, binaries, archive, ...keys }
}

export const lockFolder = (dataDir: string): string => join(dataDir, 'lock')
export const usersFolder = (dataDir: string): string => join(dataDir, 'users')
export const logFile = (dataDir: string): string => join(dataDir, 'postgres.log')
export const portFile = (dataDir: string): string => join(dataDir, 'port')

export interface Postmaster {
  pid: number
  port: number
}

// A server that recovers from a crash accepts no connection before it is done.
export const READY_TIMEOUT_MS = 120_000

/** What the server's own postmaster.pid says: number, port and state are its lines 1, 4 and 8. */
export async function readPidFile(
  cluster: string,
): Promise<(Postmaster & { state: string | undefined }) | undefined> {
  const lines = (await readIfThere(pidFile(cluster)))?.split('\n')
  const pid = Number(lines?.[0])
  return pid ? { pid, port: Number(lines?.[3]), state: lines?.[7]?.trim() } : undefined
}

/** Whether it takes connections: a standby says so in a word of its own. */
export const isOpen = (state: string | undefined): boolean => state === 'ready' || state === 'standby'

/** The number of the server process of this cluster, whatever its state; undefined when none runs. */
export async function runningPid(server: Pick<Server, 'cluster' | 'name'>): Promise<number | undefined> {
  const noted = await readPidFile(server.cluster)
  return noted && isOurs(server, noted.pid) ? noted.pid : undefined
}

/** The running server of this cluster, once it answers; undefined when none runs or it is about to end. */
export async function findPostmaster(server: Server): Promise<Postmaster | undefined> {
  const found = await waitFor(
    async () => {
      const noted = await readPidFile(server.cluster)
      if (!noted || !isOurs(server, noted.pid)) return 'none'
      if (!isOpen(noted.state)) return undefined
      return (await answers(adminUrl(server.password, noted.port))) ? noted : undefined
    },
    { within: READY_TIMEOUT_MS },
  )
  if (found) return found === 'none' ? undefined : { pid: found.pid, port: found.port }
  throw new Error(
    `The embedded database in ${server.cluster} runs but has not answered for ${READY_TIMEOUT_MS / 1000} s. ` +
      `See ${join(server.dataDir, 'postgres.log')}; end process ${(await readPidFile(server.cluster))?.pid} and start again.`,
  )
}

/**
 * Clears what a killed server left: children that still hold its memory, and its postmaster.pid, whose number
 * may belong to another program by now (Postgres would then refuse to start). Only when none runs.
 */
export async function clearRemains(server: Server): Promise<void> {
  await endProcessesOf(server.name)
  await rm(pidFile(server.cluster), { force: true })
}

/** A living process with that number is our server, not another program that was given the same one. */
function isOurs(server: Pick<Server, 'name'>, pid: number): boolean {
  return isAlive(pid) && (process.platform === 'win32' || processesOf(server.name).includes(pid))
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}
