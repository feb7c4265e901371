import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { API_KEY_HEADER, DEVICE_HEADER, EXPLAIN_HEADER, VIEW_AS_HEADER } from '../asker.ts'
import { COST_HEADER } from '../graphql/cost/asks-cost.ts'
import { REQUEST_ID_HEADER } from '../observability/request-id.ts'
import { SERVER_TIME_HEADER } from './server-time.ts'

const DAY_SECONDS = 86_400

/**
 * With API_BASE_URL the browser's page and its API have different origins: pages of PUBLIC_URL may then call the API,
 * and pages of nobody else. Tokens travel in a header, so that no cookie is ever let through.
 */
export async function registerCors(app: FastifyInstance, env: Env, publicUrl: () => string): Promise<void> {
  if (!env.API_BASE_URL) return
  await app.register(cors, {
    origin: (origin, decide) => decide(null, origin === new URL(publicUrl()).origin),
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      API_KEY_HEADER,
      DEVICE_HEADER,
      COST_HEADER,
      EXPLAIN_HEADER,
      VIEW_AS_HEADER,
      REQUEST_ID_HEADER,
      'cache-control',
    ],
    exposedHeaders: [REQUEST_ID_HEADER, SERVER_TIME_HEADER],
    maxAge: DAY_SECONDS,
  })
}
