import { appendFile, chmod, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesOf, type Draft } from '../../backup/draft.ts'
import { writeNewFile } from '../../backup/files.ts'
import { copyCluster } from '../../embedded/backup/copy-cluster.ts'
import { makeKeys, withDraft, writeKeys } from '../../embedded/postgres/cluster.ts'
import { adminUrl, urlFor, withClient } from '../../embedded/postgres/connect.ts'
import { lastPort, launch } from '../../embedded/postgres/launch.ts'
import { choosePlace } from '../../embedded/postgres/place.ts'
import { processesOf, shutDown } from '../../embedded/postgres/processes.ts'
import { prepareServer } from '../../embedded/postgres/server.ts'
import type { EmbeddedPostgres } from '../../embedded/postgres/start.ts'
import { giveAll } from './kept-cluster.ts'

export interface Standby {
  url: string
  adminUrl: string
  /** Asks it as its superuser. */
  sql<Row extends object>(text: string): Promise<Row[]>
  /** Ends it as `kill -9` does. Nobody starts it again. */
  kill(): void
  /** Stops all of its processes: whoever asks it hears nothing, and connections stay as they are. */
  freeze(): void
  thaw(): void
  /** Starts it again at its address, after it has ended. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A streaming standby of a running embedded server, in a folder of its own: a copy of its files that follows it. */
export async function startStandby(
  primary: Pick<EmbeddedPostgres, 'cluster' | 'adminUrl' | 'url'>,
  dataDir: string,
): Promise<Standby> {
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o755)
  const place = await choosePlace(dataDir, () => undefined)
  const { password } = new URL(primary.adminUrl)
  const { name } = makeKeys()
  await withDraft(place, async (fresh) => {
    await copyTo(fresh, primary)
    await follow(fresh, primary.adminUrl)
    await writeKeys(fresh, { name, password }, undefined)
    await giveAll(fresh, place.account)
    await rename(fresh, place.cluster)
  })
  const server = await prepareServer({ dataDir, durable: true, walArchive: undefined, log: () => undefined })
  let running = await launch(server)
  const admin = adminUrl(password, running.port)
  return {
    url: urlFor('casebound', password, running.port, new URL(primary.url).pathname.slice(1)),
    adminUrl: admin,
    sql: async <Row extends object>(text: string) =>
      (await withClient(admin, (client) => client.query<Row>(text))).rows,
    freeze: () => processesOf(name).forEach((pid) => process.kill(pid, 'SIGSTOP')),
    thaw: () => processesOf(name).forEach((pid) => process.kill(pid, 'SIGCONT')),
    kill: () => process.kill(running.pid, 'SIGKILL'),
    restart: async () => {
      running = await launch(server, await lastPort(dataDir))
    },
    stop: async () => {
      await shutDown(running.pid)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function copyTo(fresh: string, primary: Pick<EmbeddedPostgres, 'cluster' | 'adminUrl'>): Promise<void> {
  const add: Draft['add'] = (path, source) =>
    writeNewFile(join(fresh, path.replace(/^cluster\//, '').replace(/^wal\//, 'pg_wal/')), source)
  const draft = { add, counts: () => ({ files: 0, bytes: 0 }) }
  const { emptyFolders } = await copyCluster(primary, draft, () => undefined)
  for (const folder of emptyFolders) await mkdir(join(fresh, folder), { recursive: true, mode: 0o700 })
}

async function follow(fresh: string, primaryUrl: string): Promise<void> {
  await writeNewFile(join(fresh, 'standby.signal'), bytesOf(''))
  await appendFile(join(fresh, 'postgresql.auto.conf'), `primary_conninfo = '${primaryUrl}'\n`)
}
