import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readKeys } from '../../embedded/postgres/cluster.ts'
import { hasUsers, withLock } from '../../embedded/postgres/lock.ts'
import { endProcessesOf } from '../../embedded/postgres/processes.ts'
import { lockFolder, usersFolder } from '../../embedded/postgres/server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embedded/postgres/start.ts'
import { fastFolder, MEMORY } from '../fast-folder.ts'
import { bringCluster } from './kept-cluster.ts'

const prefix = 'casebound-temporary-postgres-'
const MIN_AGE_MS = 60_000

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

/** A test run that was killed or interrupted leaves its server behind; the next one ends it. */
async function sweepAbandoned(): Promise<void> {
  for (const parent of [MEMORY, tmpdir()]) {
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
