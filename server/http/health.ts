import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Services } from '../context.ts'
import { guardOf } from '../db/database-guard.ts'

const PROBE_TIMEOUT_MS = 1500

/** Once the database has refused to write, the process is not ready for so long. */
const REFUSED_MS = 5_000

/** How long the answer about space is kept: anybody may ask, and each time is a quarter of a megabyte written. */
const SPACE_KEPT_MS = 1_000

/**
 * Has the database write a quarter of a megabyte to its disk, as it does with what does not fit into memory; it is gone at once, and no
 * table, log or standby knows of it. Fails when the disk is full. Two statements in one message are one transaction, and so the setting ends with it.
 */
export const asksForSpace = `set local work_mem = '64kB'; select count(*) from generate_series(1, 10000)`

/**
 * `/healthz` says that the process lives and asks nobody; `/readyz` asks the database, whether that can write, and the identity
 * provider.
 */
export function registerHealth(
  app: FastifyInstance,
  { pool, identity }: Services,
  isDraining: () => boolean,
): void {
  const hasSpace = askForSpace(pool)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, storage, provider] = await Promise.all([
      answers(pool.query('select 1').then(() => true)),
      answers(hasSpace().then(() => !hasRefusedToWrite(pool))),
      answers(identity.ready()),
    ])
    const isReady = database && storage && provider && !isDraining()
    const state = (isUp: boolean) => (isUp ? 'up' : 'down')
    return reply
      .header('cache-control', 'no-store')
      .code(isReady ? 200 : 503)
      .send({
        status: isReady ? 'ready' : isDraining() ? 'draining' : 'unavailable',
        database: state(database),
        storage: state(storage),
        identity: state(provider),
      })
  })
}

/** Answers what throws when there is no space; however often it is called, the database is asked once a second. */
function askForSpace(pool: Pool): () => Promise<unknown> {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<unknown> = Promise.resolve()
  return () => {
    const now = performance.now()
    if (now - askedAt < SPACE_KEPT_MS) return answer
    askedAt = now
    answer = pool.query(asksForSpace)
    return answer
  }
}

/** Whether the database told anybody just now that it cannot write. */
const hasRefusedToWrite = (pool: Pool): boolean =>
  (guardOf(pool)?.sinceRefusedToWrite() ?? REFUSED_MS) < REFUSED_MS

async function answers(question: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_TIMEOUT_MS)
  })
  try {
    return await Promise.race([question, late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
