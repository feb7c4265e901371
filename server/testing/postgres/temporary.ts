import { access, chmod, constants, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readKeys } from '../../embedded/postgres/cluster.ts'
import { hasUsers, withLock } from '../../embedded/postgres/lock.ts'
import { endProcessesOf } from '../../embedded/postgres/processes.ts'
import { lockFolder, usersFolder } from '../../embedded/postgres/server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embedded/postgres/start.ts'
import { bringCluster } from './kept-cluster.ts'

const prefix = 'casebound-temporary-postgres-'
const MIN_AGE_MS = 60_000

// A disk in memory, on Linux. Cloning a database there takes a tenth of the time. Containers often have 64 MB.
const memory = '/dev/shm'
const MIN_FREE_BYTES = 2_000_000_000

export interface TemporaryPostgres extends EmbeddedPostgres {
  folder: string
}

/** A fast server for tests in a folder of its own, empty or with what a kept cluster holds; its `stop()` removes everything. */
export async function startTemporaryPostgres(kept?: string): Promise<TemporaryPostgres> {
  await sweepAbandoned()
  const dataDir = await fastFolder(prefix)
  if (kept) await bringCluster(kept, dataDir)
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  async function stop(): Promise<void> {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...server, pid: server.pid, stop, folder: dataDir }
}

/** An empty folder in memory where there is room, which the account that runs Postgres can reach when we are root. */
export async function fastFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(join((await hasRoom(memory)) ? memory : tmpdir(), purpose))
  await chmod(folder, 0o755)
  return folder
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize > MIN_FREE_BYTES
  } catch {
    return false
  }
}

/** A test run that was killed or interrupted leaves its server behind; the next one ends it. */
async function sweepAbandoned(): Promise<void> {
  for (const parent of [memory, tmpdir()]) {
    const names = await readdir(parent).catch(() => [])
    for (const name of names.filter((name) => name.startsWith(prefix))) {
      // Another run may remove its own meanwhile; what cannot be swept now is left for later.
      await sweep(join(parent, name)).catch(() => undefined)
    }
  }
}

async function sweep(dataDir: string): Promise<void> {
  const { uid, mtimeMs } = await stat(dataDir)
  if (uid !== (process.getuid?.() ?? uid) || Date.now() - mtimeMs < MIN_AGE_MS) return
  const abandoned = await withLock(
    lockFolder(dataDir),
    async () => !(await hasUsers(usersFolder(dataDir))),
    100,
  )
  if (!abandoned) return
  const keys = await readKeys(join(dataDir, 'cluster'))
  if (keys) await endProcessesOf(keys.name)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
}
