import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Services } from '../context.ts'
import { guardOf } from '../db/database-guard.ts'
import { asksForSpace } from '../db/asks-for-space.ts'

const PROBE_TIMEOUT_MS = 1500

/** Once the database has refused to write, it is let be for so long. */
const REFUSED_MS = 5_000

/**
 * `/healthz` says that the process lives and asks nobody; `/readyz` asks the database, whether that can write, and the identity
 * provider.
 */
export function registerHealth(
  app: FastifyInstance,
  { pool, identity }: Services,
  isDraining: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, storage, provider] = await Promise.all([
      answers(pool.query('select 1').then(() => true)),
      answers(canWrite(pool)),
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

/** Nobody was told just now that it cannot, and there is room for a little more. */
async function canWrite(pool: Pool): Promise<boolean> {
  await pool.query(asksForSpace)
  return (guardOf(pool)?.sinceRefusedToWrite() ?? REFUSED_MS) >= REFUSED_MS
}

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
