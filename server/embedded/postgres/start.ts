import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { adminUrl, openDatabase, withClient } from './connect.ts'
import { lastPort, launch } from './launch.ts'
import { hasUsers, registerUser, withLock } from './lock.ts'
import { isAlive, shutDown } from './processes.ts'
import {
  findPostmaster,
  lockFolder,
  type Postmaster,
  prepareServer,
  runningPid,
  type Server,
  type ServerOptions,
  usersFolder,
} from './server.ts'
import { type Supervision, supervise } from './supervise.ts'

export interface EmbeddedPostgresOptions {
  /** Folder of the database, its log and its lock; created when missing. */
  dataDir: string
  /** Created when missing. Default 'casebound'. */
  database?: string
  /** False trades safety for speed, for tests. Default true: what was acknowledged survives a power cut. */
  durable?: boolean
  /** Keeps every change in this folder, to go back to any instant. Default: nowhere. */
  walArchive?: string | undefined
  /** Told what happens, in a line for people. Default: nobody. */
  log?: (line: string) => void
}

export interface EmbeddedPostgres {
  /** Connection string of the database. Stays the same for as long as somebody uses the server. */
  url: string
  /** True if this call started the server, false if a running one was reused. */
  started: boolean
  /** Stops the server and waits for its end, unless another living process uses it. Safe to call twice. */
  stop(): Promise<void>
  /** Process number of the server as it runs now. */
  pid: number
  /** The folder of the database files. */
  cluster: string
  /** Connection string of the superuser, for what the product's own role may not do. */
  adminUrl: string
}

const MAX_ATTEMPTS = 5
// A process that was told to end has 20 s in all.
const STOP_TIMEOUT_MS = 15_000

/**
 * Starts the PostgreSQL that npm installed, or reuses the one running for this folder, and keeps it running
 * until `stop()`. Has had a query answered when it returns. Throws an Error that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { database = 'casebound', durable = true, walArchive, log = () => undefined } = options
  const dataDir = resolve(options.dataDir)
  await mkdir(dataDir, { recursive: true })
  return withLock(lockFolder(dataDir), async () => {
    const server = await prepareServer({ dataDir, durable, walArchive, log })
    const { postmaster, url, started } = await findOrStart(server, database)
    const leave = await registerUser(usersFolder(dataDir))
    return handleOf(supervise(server, postmaster), server, leave, url, started)
  })
}

interface Opened {
  postmaster: Postmaster
  url: string
  started: boolean
}

async function findOrStart(server: Server, database: string, attempt = 1): Promise<Opened> {
  const running = await findPostmaster(server)
  const postmaster = running ?? (await launch(server, await agreedPort(server)))
  try {
    const url = await openDatabase(server.password, postmaster.port, database)
    if (running && server.durable) await assertDurable(url, postmaster.pid)
    if (running && server.archive) await assertArchived(url, postmaster.pid)
    return { postmaster, url, started: !running }
  } catch (error) {
    // Killed between its first answer and this one: once more, nothing is wrong with it.
    if (!isAlive(postmaster.pid) && attempt < MAX_ATTEMPTS) return findOrStart(server, database, attempt + 1)
    if (!running) await shutDown(postmaster.pid)
    throw error
  }
}

/** The port that other living users of a server that died were told; they wait for it to come back there. */
async function agreedPort({ dataDir }: ServerOptions): Promise<number | undefined> {
  return (await hasUsers(usersFolder(dataDir))) ? lastPort(dataDir) : undefined
}

async function assertDurable(url: string, pid: number): Promise<void> {
  const { rows } = await withClient(url, (client) => client.query<{ fsync: string }>('show fsync'))
  if (rows[0]?.fsync === 'on') return
  throw new Error(
    `The running embedded database (process ${pid}) was started for tests and may lose data. ` +
      'Stop what started it, or end that process, and start again.',
  )
}

async function assertArchived(url: string, pid: number): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ archive_mode: string }>('show archive_mode'),
  )
  if (rows[0]?.archive_mode === 'on') return
  throw new Error(
    `The running embedded database (process ${pid}) was started without WAL_ARCHIVE and archives nothing. ` +
      'Stop what started it, or end that process, and start again.',
  )
}

function handleOf(
  supervision: Supervision,
  server: Server,
  leave: () => Promise<void>,
  url: string,
  started: boolean,
): EmbeddedPostgres {
  let stopping: Promise<void> | undefined
  async function stop(): Promise<void> {
    await supervision.end()
    await withLock(
      lockFolder(server.dataDir),
      async () => {
        await leave()
        if (await hasUsers(usersFolder(server.dataDir))) return
        const pid = await runningPid(server)
        if (pid) await shutDown(pid)
      },
      STOP_TIMEOUT_MS,
    )
  }
  return {
    url,
    started,
    cluster: server.cluster,
    adminUrl: adminUrl(server.password, Number(new URL(url).port)),
    stop: () => (stopping ??= stop()),
    get pid() {
      return supervision.current().pid
    },
  }
}
