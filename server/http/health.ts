import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Services } from '../context.ts'
import { guardOf } from '../db/database-guard.ts'

const PROBE_TIMEOUT_MS = 1500

/** How long the process is not ready after the database has refused a write. */
const REFUSED_MS = 5_000

/** How long the result of the storage check is cached. Anyone may call /readyz, and each check writes 250 kB. */
const SPACE_KEPT_MS = 1_000

/**
 * Makes the database write a temporary file of 250 kB, which it deletes at once. Tables, the write-ahead log and
 * standbys are not affected. Fails when the disk is full. Both statements are sent in one message and so run in one
 * transaction, which limits the setting to it.
 */
export const asksForSpace = `set local work_mem = '64kB'; select count(*) from generate_series(1, 10000)`

/**
 * `/healthz` reports that the process is running; `/readyz` checks the database, whether it can write, and the
 * identity provider.
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

/** Returns a check that rejects when the disk is full. The database is queried at most once a second. */
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

/** Whether the database has refused a write on any connection in the last few seconds. */
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
