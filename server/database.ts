import type { MikroORM } from '@mikro-orm/postgresql'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import { DatabaseGuard, type PoolState } from './db/database-guard.ts'
import { limitsBy } from './db/limits.ts'
import { createOrm } from './db/orm.ts'
import { poolOptions } from './db/pool-options.ts'
import { promptClient } from './db/prompt-client.ts'
import { Replicas } from './db/replicas/replicas.ts'
import { watchDatabase } from './db/watch-database.ts'
import { ENTITIES } from './entities.ts'
import { reactBy } from './facts.ts'
import { indexOf } from './modules/listings/index/kept-index.query.ts'
import { openQueue, type Queue } from './queue/queue.ts'
import { REACTIONS } from './reactions.ts'

export interface Database {
  url: string
  orm: MikroORM
  /** For the read models: prepared statements without an identity map. */
  pool: Pool
  /** Where public rows are read, by whoever may lag; the pool when there are none. */
  replicas: Replicas
  queue: Queue
  /** How its two pools stand. */
  connections: () => PoolState[]
  /** From now on a database that does not answer is noticed, and no request waits for it: neither for a connection nor on one. */
  watch: () => void
  /** Says whether the product is still starting: it waits longer for a connection then. */
  setStarting: (isStarting: boolean) => void
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections of each of the two pools at most. */
  poolSize: number
  log: Logger
  replicaUrls?: readonly string[] | undefined
  /** How many times longer than usual statements may take: for tests that share a machine. */
  deadlineFactor?: number
}

/** A request is told soon that there is no database. */
const CONNECT_TIMEOUT_MS = 1500
/** Before there are requests, a machine that is busy is waited for. */
const START_CONNECT_TIMEOUT_MS = 30_000

/**
 * Two pools on one database: MikroORM's for single things and transactions, a plain one for read models; and one on each of its
 * replicas.
 */
export async function openDatabase(
  url: string,
  { poolSize, log, replicaUrls = [], deadlineFactor = 1 }: DatabaseOptions,
): Promise<Database> {
  const guard = new DatabaseGuard()
  const orm = await createOrm(url, poolSize, { ...limitsBy(deadlineFactor), guard, entities: [...ENTITIES] })
  const pool = new Pool({
    ...poolOptions(url, poolSize, deadlineFactor),
    connectionTimeoutMillis: START_CONNECT_TIMEOUT_MS,
  })
  guard.protect('read', pool)
  const replicas = new Replicas({ urls: replicaUrls, poolSize, primary: pool, log })
  reactBy(orm.em, REACTIONS)
  // What this process has changed is in the next answer to everybody.
  orm.em.getEventManager().registerSubscriber({
    afterTransactionCommit: () => {
      indexOf(pool).lastSeen.committed()
      replicas.committed()
    },
  })
  // Without listeners a connection that Postgres closes would take the process down.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  const queue = await openQueue(orm, pool, log)
  pool.options.connectionTimeoutMillis = CONNECT_TIMEOUT_MS * deadlineFactor
  let watching: { stop: () => void } | undefined
  return {
    url,
    orm,
    pool,
    replicas,
    queue,
    connections: () => guard.connections(),
    watch: () => {
      Object.assign(pool, { Client: promptClient() })
      watching ??= watchDatabase(url, guard, log)
    },
    setStarting: (isStarting) => {
      pool.options.connectionTimeoutMillis = isStarting
        ? START_CONNECT_TIMEOUT_MS
        : CONNECT_TIMEOUT_MS * deadlineFactor
    },
    close: async () => {
      watching?.stop()
      guard.stop()
      await queue.close()
      await replicas.close()
      await pool.end()
      await orm.close(true)
    },
  }
}
