import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'

const PROBE_TIMEOUT_MS = 1500

/** `/healthz` says that the process lives and asks nobody; `/readyz` asks the database and the identity provider. */
export function registerHealth(
  app: FastifyInstance,
  { pool, identity }: Services,
  isDraining: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, provider] = await Promise.all([
      answers(pool.query('select 1').then(() => true)),
      answers(identity.ready()),
    ])
    const isReady = database && provider && !isDraining()
    const state = (isUp: boolean) => (isUp ? 'up' : 'down')
    return reply
      .header('cache-control', 'no-store')
      .code(isReady ? 200 : 503)
      .send({
        status: isReady ? 'ready' : isDraining() ? 'draining' : 'unavailable',
        database: state(database),
        identity: state(provider),
      })
  })
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
