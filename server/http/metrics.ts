import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { limitTo } from '../db/deadline.ts'
import { notFound } from '../errors.ts'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'

/** Prometheus itself waits ten seconds. */
const SCRAPE_DEADLINE_MS = 2_000

/**
 * Prometheus text: requests by route and status, and the process itself. They tell how business goes, so that they are
 * for whoever knows METRICS_TOKEN; in production there is nothing at the address for anybody else.
 */
export function registerMetrics(app: FastifyInstance, registry: Registry, env: MetricsSettings): void {
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(env, request.headers.authorization)) throw notFound('address')
    // A database that keeps us waiting must not keep away the figures that tell why.
    limitTo(SCRAPE_DEADLINE_MS)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

type MetricsSettings = Pick<Env, 'METRICS_TOKEN' | 'NODE_ENV'>

function mayRead({ METRICS_TOKEN, NODE_ENV }: MetricsSettings, authorization = ''): boolean {
  if (!METRICS_TOKEN) return NODE_ENV !== 'production'
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization), digest(`Bearer ${METRICS_TOKEN}`))
}
