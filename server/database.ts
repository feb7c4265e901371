import type { MikroORM } from '@mikro-orm/postgresql'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import { createOrm } from './db/orm.ts'
import { openQueue, type Queue } from './queue/queue.ts'

export interface Database {
  url: string
  orm: MikroORM
  /** For the read models: prepared statements without an identity map. */
  pool: Pool
  queue: Queue
  /** Says whether the product is still starting: it waits longer for a connection then. */
  setStarting: (isStarting: boolean) => void
  close(): Promise<void>
}

/** A request is told soon that there is no database. */
const CONNECT_TIMEOUT_MS = 1500
/** Before there are requests, a machine that is busy is waited for. */
const START_CONNECT_TIMEOUT_MS = 30_000

/** Two pools on one database: MikroORM's for single things and transactions, a plain one for read models. */
export async function openDatabase(url: string, poolSize: number, log: Logger): Promise<Database> {
  const orm = await createOrm(url, poolSize)
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A page is worth neither compiling nor a second process.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
  })
  // Without listeners a connection that Postgres closes would take the process down.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  const queue = await openQueue(orm, pool, log)
  return {
    url,
    orm,
    pool,
    queue,
    setStarting: (isStarting) => {
      pool.options.connectionTimeoutMillis = isStarting ? START_CONNECT_TIMEOUT_MS : CONNECT_TIMEOUT_MS
    },
    close: async () => {
      await queue.close()
      await pool.end()
      await orm.close(true)
    },
  }
}
